// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import HostileBase

/// Names that are words of the language, or that an adapter uses itself.
public protocol KeywordsDelegate: AnyObject {
  func `repeat`(_ loaf: Loaf)
  func `init`(_ count: Int)
  func `self`(_ count: Int) -> Int
  func `default`()
  func keywords(_ in: Int, for class: String, where `let`: Bool)
  func keywords(`inout`: Int, `let` `var`: Int, `var` `protocol`: Int) -> Bool
  func keywords(_ self: Loaf, is `Type`: Int)
  func `1 loaf is baked`(`by hand` hand: Int)
  func `2 loaves are asked for`(_ `both of them`: Int) -> Int
  var `case`: Int { get }
}

/// Names that an adapter uses itself.
public protocol OwnNamesDelegate: AnyObject {
  func replies(_ replies: Int, forward: Int, otherwise: Int)
  func may(_ answer: Int, replies: Int, forward: Int, otherwise: Int, closure: Int) -> Int
  func may(answer: Int, given: Int, closure: Int, handler: @escaping @Sendable (Int) -> Void)
  func forward(_ target: Loaf)
  func otherwise(_ adapter: Loaf) -> Bool
  func endEvents(_ error: any Error)
  func send(_ reply: Int, response: @escaping @Sendable (Int, Int) -> Void)
  func first(_ events: Int, resolver: Int)
  func defaults(_: Int, _: Int)
}

extension OwnNamesDelegate {
  public func may(
    _ answer: Int, replies: Int, forward: Int, otherwise: Int, closure: Int
  ) -> Int { answer }
  public func may(
    answer: Int, given: Int, closure: Int, handler: @escaping @Sendable (Int) -> Void
  ) { handler(answer) }
}
