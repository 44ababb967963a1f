// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import HostileBase

/// Called on the main actor, but for one.
@MainActor public protocol MainDelegate: AnyObject {
  func oven(_ oven: Oven, didBake loaf: Loaf)
  func oven(_ oven: Oven, mayBake loaf: Loaf) -> Bool
  func oven(_ oven: Oven, mayOpen decide: @escaping @MainActor (Bool) -> Void)
  nonisolated func oven(mayCool degrees: Int) -> Bool
  nonisolated func ovenDidCool()
  @Kitchen func ovenDidBurn(_ loaf: Loaf)
  var degrees: Int { get }
}

extension MainDelegate {
  public func oven(_ oven: Oven, mayBake loaf: Loaf) -> Bool { true }
  nonisolated public func oven(mayCool degrees: Int) -> Bool { true }
}

/// Called on the main actor and elsewhere, and told by whoever it is.
@MainActor public protocol LoyalDelegate: AnyObject, Sendable {
  func loyal(didBake loaf: Loaf, in oven: Oven)
  func loyal(mayBake loaf: Loaf) -> Bool
  nonisolated func loyalDidEnd(_ loaf: Loaf)
}

extension LoyalDelegate {
  public func loyal(mayBake loaf: Loaf) -> Bool { true }
}

/// Called on an actor of its own.
@Kitchen public protocol KitchenDelegate: AnyObject {
  func kitchen(didBake loaf: Loaf, in oven: Oven)
  func kitchen(mayBake loaf: Loaf, in oven: Oven) async throws -> Bool
  func kitchen(mayOpen oven: Oven, decide: @escaping @Sendable (Bool) -> Void)
}

extension KitchenDelegate {
  public func kitchen(mayOpen oven: Oven, decide: @escaping @Sendable (Bool) -> Void) {
    decide(false)
  }
}

/// Some requirements are called on an actor, the protocol is not.
public protocol MixedDelegate: AnyObject, Sendable {
  @MainActor func mixedDidShow(_ oven: Oven)
  @Kitchen func mixedMayBake(_ oven: Oven) -> Bool
  func mixedDidEnd(_ loaf: Loaf)
  nonisolated(nonsending) func mixedWillWait(_ oven: Oven) async -> Int
}

/// From before there were actors.
@preconcurrency public protocol OldDelegate: AnyObject, Sendable {
  func old(_ oven: Oven, didBake loaf: Loaf)
  @preconcurrency func old(_ oven: Oven, mayBake decide: @escaping @Sendable (Oven) -> Void)
}

/// Called anywhere.
public protocol PorterDelegate: AnyObject {
  func porter(didCarry loaf: Loaf)
  func porter(mayCarry loaf: Loaf) -> Bool
  func porter(willCarry loaf: Loaf, decide: @escaping @Sendable (Bool) -> Void)
  func porterWillWait(_ hours: Int) async -> Int
  var strength: Int { get }
}

extension PorterDelegate {
  public func porter(mayCarry loaf: Loaf) -> Bool { true }
}

/// Called on the main actor, but for what it inherits.
@MainActor public protocol CounterDelegate: PorterDelegate {
  func counter(didSell loaf: Loaf)
  func counter(maySell loaf: Loaf) -> Bool
}

/// Called on the main actor, though nothing but its requirements says so.
public protocol DisplayDelegate: AnyObject {
  @MainActor func display(didShow loaf: Loaf)
  @MainActor func display(mayShow loaf: Loaf) -> Bool
}

extension DisplayDelegate {
  @MainActor public func display(mayShow loaf: Loaf) -> Bool { true }
}

/// Called on the main actor, as what it inherits, which has no actor of its own.
@MainActor public protocol WindowDelegate: DisplayDelegate {
  func windowDidOpen(_ hour: Int)
}

/// The same, and told by whoever it is.
@MainActor public protocol SignDelegate: DisplayDelegate, Sendable {
  func signDidTurn(_ degrees: Int)
}

/// Both, of which one is called on the main actor.
public typealias ShopDelegate = CounterDelegate & TellingDelegate

/// Adopted by actors alone.
public protocol ActorDelegate: Actor {
  func actorDidBake(_ loaf: Loaf)
}
