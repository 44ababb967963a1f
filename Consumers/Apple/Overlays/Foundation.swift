// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores

// What Swift adds to the module `Foundation`: the types that it bridges. Nothing here ever runs.

@_exported import Foundation
@_exported import ObjectiveC

public struct URL: Sendable, Hashable {}
public struct URLRequest: Sendable, Hashable {}
public struct Data: Sendable, Hashable {}
public struct Date: Sendable, Hashable {}
public struct IndexPath: Sendable, Hashable {}

extension NSError: @unchecked Sendable, Error {}

// The importer bridges these types if they say what they are bridged to.

extension String: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSString { .init() }
}
extension Array: _ObjectiveCBridgeable { public func _bridgeToObjectiveC() -> NSArray { .init() } }
extension Dictionary: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSDictionary { .init() }
}
extension URL: _ObjectiveCBridgeable { public func _bridgeToObjectiveC() -> NSURL { .init() } }
extension URLRequest: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSURLRequest { .init() }
}
extension Data: _ObjectiveCBridgeable { public func _bridgeToObjectiveC() -> NSData { .init() } }
extension Date: _ObjectiveCBridgeable { public func _bridgeToObjectiveC() -> NSDate { .init() } }
extension IndexPath: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSIndexPath { .init() }
}

extension _ObjectiveCBridgeable {
  public static func _forceBridgeFromObjectiveC(
    _ source: _ObjectiveCType, result: inout Self?
  ) {}
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: _ObjectiveCType, result: inout Self?
  ) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: _ObjectiveCType?) -> Self {
    preconditionFailure("nothing here runs")
  }
}

public func _convertErrorToNSError(_ error: any Error) -> NSError { NSError() }
public func _convertNSErrorToError(_ error: NSError?) -> any Error { NSError() }
