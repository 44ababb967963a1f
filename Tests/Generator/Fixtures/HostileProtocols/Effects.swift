// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import HostileBase

/// Requirements that throw, or wait.
public protocol EffectsDelegate: AnyObject, Sendable {
  func effects(bake loaf: Loaf) throws(BurntError) -> Loaf
  func effects(check loaf: Loaf) throws
  func effects(never loaf: Loaf) throws(Never) -> Int
  func effects(didWait loaf: Loaf) async
  func effects(fetch loaf: Loaf) async throws(BurntError) -> Loaf
  func effects(hurry loaf: Loaf) async throws
  var degrees: Int { get async throws(BurntError) }
  var isOpen: Bool { get throws }
  var name: String { get }
}

extension EffectsDelegate {
  public func effects(bake loaf: Loaf) throws(BurntError) -> Loaf { loaf }
  public func effects(hurry loaf: Loaf) async throws {}
  public var degrees: Int { get async throws(BurntError) { 200 } }
  public var name: String { "oven" }
}
