// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import HostileBase

/// Refines, restates, and gives defaults to what it inherits.
public protocol ParentDelegate: AnyObject {
  func parentDidWake()
  func parent(mayWake hour: Int) -> Bool
  func parent(didHear text: String)
}
extension ParentDelegate {
  public func parent(mayWake hour: Int) -> Bool { hour > 6 }
}
public protocol ChildDelegate: ParentDelegate, CustomStringConvertible, Equatable {
  func childDidWake()
  func parent(didHear text: String)
}
extension ChildDelegate {
  public func parentDidWake() { childDidWake() }
  public var description: String { "a child" }
  public static func == (left: Self, right: Self) -> Bool { left === right }
}
