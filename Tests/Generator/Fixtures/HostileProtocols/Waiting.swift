// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import HostileBase

/// What may wait, with defaults that do not.
public protocol SyncDelegate: AnyObject {
  func sync(_ a: Int) async
  func sync(_ a: Int, then b: Int) throws
  func sync(mayWait a: Int) async throws -> Int
  var isSync: Bool { get async }
  var level: Int { get throws }
}
extension SyncDelegate {
  public func sync(_ a: Int) {}
  public func sync(_ a: Int, then b: Int) {}
  public func sync(mayWait a: Int) -> Int { a }
  public var isSync: Bool { true }
  public var level: Int {
    get { 3 }
    set {}
  }
}
