// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import HostileBase

/// Words that mean something at some places.
public protocol WordsDelegate: AnyObject {
  func unsafe(_ copy: Int)
  func copy(_ consume: Int, each some: Int)
  func consume(_ any: Int)
  func each(_ await: Int, unsafe: Int) -> Int
  func discard(_ yield: Int)
  func some(_ async: Int)
  func then(_ get: Int)
  func get(_ set: Int)
  func willSet(_ didSet: Int)
  func actor(_ actor: Int)
  func `nonisolated`(_ final: Int)
  func sending(_ sending: Int)
  func isolated(_ isolated: Int)
  func `macro`(_ package: Int)
  func left(_ lazy: Int)
  func weak(_ open: Int)
  func module(_ DelegateEvent: Int, Promise: Int)
  func `class`(_ `self`: Int) -> Int
  func `func`(`for` `in`: Int, `as` `is`: String)
  func `true`()
  func `didFinish`(_ `inout`: Bool)
  func Type()
  var `Protocol`: Int { get }
  func `is this nice?`(_ `an answer`: Int) -> Bool
  func async()
  func await(_ throws: Int)
  func init_(_ deinit: Int)
}

extension WordsDelegate {
  public func `true`() {}
  public var `Protocol`: Int { 3 }
  public func `is this nice?`(_ `an answer`: Int) -> Bool { `an answer` > 3 }
  public func `class`(_ `self`: Int) -> Int { `self` }
}
