// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import HostileBase

/// Parts of it on the main actor.
public protocol PanelDelegate: AnyObject, Sendable {
  @MainActor func panelDidShow(_ title: String)
  @MainActor func panel(shouldClose title: String) -> Bool
  @MainActor var title: String { get }
  nonisolated func panelDidTick()
  func panel(
    load url: String,
    completion: @escaping @MainActor @Sendable (Result<[UInt8], any Error>) -> Void)
  func panel(ask question: String, completionHandler: @escaping (Bool) -> Void)
  @MainActor func panel(confirm: @escaping @MainActor () -> Void, cancel: (@MainActor () -> Void)?)
  func panel(_ a: inout Int, _ b: inout [String], each: (inout Int, String) throws -> Void) rethrows
  func panel(send other: sending Oven) async -> sending Oven
}
extension PanelDelegate {
  @MainActor public func panel(shouldClose title: String) -> Bool { true }
  @MainActor public var title: String { "panel" }
  public func panel(ask question: String, completionHandler: @escaping (Bool) -> Void) {
    completionHandler(true)
  }
  @MainActor public func panel(
    confirm: @escaping @MainActor () -> Void, cancel: (@MainActor () -> Void)?
  ) { confirm() }
  public func panel(_ a: inout Int, _ b: inout [String], each: (inout Int, String) throws -> Void)
    rethrows
  { try each(&a, b[0]) }
}
