// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores

// What Swift adds to the module `Foundation`: the types that it bridges. Nothing here ever runs.

@_exported import Foundation
@_exported import ObjectiveC

#if os(macOS)
  @_exported import Darwin
  @_exported import Dispatch
#endif

public struct URL: Sendable, Hashable, Codable {
  public init?(string: String) {}

  public var path: String { "" }
}
public struct URLRequest: Sendable, Hashable {}
public struct Date: Sendable, Hashable {}
public struct IndexPath: Sendable, Hashable {}

public struct Data: Sendable, Hashable, Codable, RandomAccessCollection,
  RangeReplaceableCollection
{
  public struct WritingOptions: OptionSet, Sendable {
    public static let atomic = WritingOptions(rawValue: 1)

    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  public init() {}

  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }

  public subscript(index: Int) -> UInt8 { 0 }
  public mutating func replaceSubrange(
    _ range: Range<Int>, with bytes: some Collection<UInt8>
  ) {}
  public func write(to file: URL, options: WritingOptions = []) throws {}
}

extension String {
  public struct Encoding: Sendable {
    public static let utf8 = Encoding()
  }

  public init(contentsOf file: URL, encoding: Encoding) throws { self.init() }
}

open class JSONEncoder: @unchecked Sendable {
  public struct OutputFormatting: OptionSet, Sendable {
    @available(macOS 10.13, iOS 11.0, watchOS 4.0, tvOS 11.0, *)
    public static let sortedKeys = OutputFormatting(rawValue: 1)
    @available(macOS 10.15, iOS 13.0, watchOS 6.0, tvOS 13.0, *)
    public static let withoutEscapingSlashes = OutputFormatting(rawValue: 2)

    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  public init() {}

  open var outputFormatting: OutputFormatting {
    get { [] }
    set {}
  }

  open func encode(_ value: some Encodable) throws -> Data { Data() }
}

open class JSONDecoder: @unchecked Sendable {
  public init() {}

  open func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    preconditionFailure("nothing here runs")
  }
}

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
