// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import HostileBase

/// Arguments that are changed, lent or given away.
public protocol InoutDelegate: AnyObject {
  func oven(_ oven: Oven, willBake loaf: inout Loaf)
  func oven(_ oven: Oven, willBakeAt degrees: inout Int, for minutes: inout Int) throws -> Bool
  func oven(_ oven: Oven, willCool degrees: inout Int) async
  func swap(_ first: inout Loaf, _ second: inout Loaf) -> Bool
}

extension InoutDelegate {
  public func oven(_ oven: Oven, willBake loaf: inout Loaf) {}
  public func swap(_ first: inout Loaf, _ second: inout Loaf) -> Bool { false }
}

/// As many arguments as you like.
public protocol VariadicsDelegate: AnyObject {
  func oven(_ oven: Oven, didBake loaves: Loaf...)
  func oven(_ oven: Oven, mayBake loaves: Loaf..., at degrees: Int...) -> Bool
}

/// As many as you like, or none.
public protocol OptionalVariadicsDelegate: AnyObject {
  func oven(_ oven: Oven, didBake loaf: Loaf)
  func oven(_ oven: Oven, mayBake loaves: Loaf...) -> Bool
}

extension OptionalVariadicsDelegate {
  public func oven(_ oven: Oven, mayBake loaves: Loaf...) -> Bool { true }
}

/// Arguments that the caller gives away.
public protocol SendingDelegate: AnyObject {
  func oven(_ oven: Oven, didGive other: sending Oven)
  func oven(_ oven: Oven, newOvenFor loaf: Loaf) -> sending Oven
  func oven(_ oven: Oven, hand over: @escaping (sending Oven) -> Void)
}

/// Arguments that cannot be copied.
public protocol NoncopyableDelegate: AnyObject {
  func till(_ till: Loaf, didSee coin: borrowing Coin)
  func till(_ till: Loaf, didTake coin: consuming Coin)
  func till(_ till: Loaf, willChange coin: inout Coin)
  func till(_ till: Loaf, changeFor coin: borrowing Coin) -> Coin
  func till(_ till: Loaf, mayTake coin: borrowing Coin, decide: @escaping @Sendable (Bool) -> Void)
}

extension NoncopyableDelegate {
  public func till(_ till: Loaf, didSee coin: borrowing Coin) {}
  public func till(_ till: Loaf, didTake coin: consuming Coin) {}
}
