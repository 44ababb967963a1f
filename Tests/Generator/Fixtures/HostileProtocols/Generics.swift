// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import HostileBase

/// Of one type of loaf, which `any` can name.
public protocol ItemsDelegate<Item>: AnyObject {
  associatedtype Item: Equatable
  associatedtype Shelf: Sequence where Shelf.Element == Item

  func shop(_ shop: Shop, didSell item: Item)
  func shop(_ shop: Shop, didFill shelf: Shelf)
  func shop(_ shop: Shop, priceOf item: Self.Item) -> Int
}

extension ItemsDelegate {
  public func shop(_ shop: Shop, didFill shelf: Shelf) {}
}

/// Defaults that are there for some.
extension ItemsDelegate where Item == Loaf {
  public func shop(_ shop: Shop, priceOf item: Item) -> Int { 3 }
}

/// All of its types can be named.
public protocol PrimaryDelegate<Item>: AnyObject, Sendable {
  associatedtype Item: Sendable

  func primary(didSell item: Item)
  func primary(mayReplace item: Item, with other: Item?) -> Item?
  func primary(swap: (left: Item, right: [Item]))
}

extension PrimaryDelegate {
  public func primary(mayReplace item: Item, with other: Item?) -> Item? { other }
}

/// A type that is said beforehand.
public protocol FixedDelegate: BaseDelegate where Order == Loaf {
  func fixed(didWrap order: Order)
}

/// Refines a protocol of another module, and has defaults for it.
public protocol RefinedDelegate: BaseDelegate {
  func oven(_ oven: Oven, didEnd order: Order)
  func oven(_ oven: Oven, didStart order: Order)
}

extension RefinedDelegate {
  public func oven(_ oven: Oven, mayBake order: Order) -> Bool { true }
}

extension RefinedDelegate where Order == Int {
  public func oven(_ oven: Oven, degreesFor order: Order) -> Int { order }
}

/// The right side of a diamond.
public protocol RightDelegate: RootDelegate {
  func rightDidGrow(by length: Int)
  func mayGrow() -> Bool
}

/// Both sides of a diamond.
public protocol DiamondDelegate: LeftDelegate, RightDelegate {
  func diamondDidShine()
}

extension DiamondDelegate {
  public func mayGrow() -> Bool { true }
}
