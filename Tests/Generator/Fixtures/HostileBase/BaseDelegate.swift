// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Refined in another module.
public protocol BaseDelegate: AnyObject {
  associatedtype Order = Loaf

  func oven(_ oven: Oven, didStart order: Order)
  func oven(_ oven: Oven, mayBake order: Order) -> Bool
  func oven(_ oven: Oven, degreesFor order: Order) -> Int
  func ovenDidCool(_ oven: Oven)
}

extension BaseDelegate {
  public func ovenDidCool(_ oven: Oven) {}
}

/// What every protocol of a diamond comes from.
public protocol RootDelegate: AnyObject, Sendable {
  func rootDidGrow()
  func mayGrow() -> Bool
}

/// The left side of the diamond.
public protocol LeftDelegate: RootDelegate {
  func leftDidGrow(by length: Int)
}
