// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import HostileBase

/// Requirements that have all of their name in common but a type.
public protocol OverloadsDelegate: AnyObject {
  func oven(_ oven: Oven, didBake loaf: Loaf)
  func oven(_ oven: Oven, didBake count: Int)
  func oven(_ oven: Oven, didBake count: [Int])
  func oven(_ oven: Oven, mayBake count: Int) -> Bool
  func oven(_ oven: Oven, mayBake count: Int) -> String
  func oven(_ oven: Oven, mayBake name: String) -> Bool
  func ovenDidCool()
  func ovenDidCool() async
  func price(of loaf: Loaf) throws -> Int
  func price(of loaves: [Loaf]) -> Int
}

extension OverloadsDelegate {
  public func oven(_ oven: Oven, mayBake name: String) -> Bool { true }
}
