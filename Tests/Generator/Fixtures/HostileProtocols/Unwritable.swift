// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import HostileBase

/// What neither tells nor asks an adapter anything.
public protocol UnwritableDelegate: AnyObject {
  init(loaf: Loaf)
  static func make(_ loaf: Loaf) -> Int
  static var count: Int { get }
  subscript(place: Int) -> Loaf { get }
  static func + (left: Self, right: Loaf) -> Int
  func bake<Item>(_ item: Item)
  func sell(_ item: some Equatable)
  func pack<each Item>(_ items: repeat each Item)
  func isLike(_ other: Self) -> Bool
  func copy() -> Self
  func each(_ body: (Loaf) throws -> Void) rethrows
  func isolate(_ loaf: Loaf, on actor: isolated (any Actor)?)
  var degrees: Int { get set }
  func didBake(_ loaf: Loaf)
}

/// The same, for which the protocol stands in.
public protocol StoodInDelegate: AnyObject {
  static func make(_ loaf: Loaf) -> Int
  subscript(place: Int) -> Loaf { get }
  func bake<Item>(_ item: Item)
  var degrees: Int { get set }
  func didBake(_ loaf: Loaf)
  func mayBake(_ loaf: Loaf) -> Bool
}

extension StoodInDelegate {
  public static func make(_ loaf: Loaf) -> Int { 1 }
  public subscript(place: Int) -> Loaf { Loaf("\(place)") }
  public func bake<Item>(_ item: Item) {}
  public var degrees: Int {
    get { 200 }
    set {}
  }
  public func mayBake(_ loaf: Loaf) -> Bool { true }
}

/// Structs may adopt it.
public protocol MutatingDelegate {
  mutating func didBake(_ loaf: Loaf)
}

/// Nothing to tell, nothing to ask.
public protocol SilentDelegate: AnyObject {}
