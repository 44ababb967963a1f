// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores

// What Swift adds to the module `ObjectiveC`. Nothing here ever runs.

@_exported import ObjectiveC

@frozen public struct Selector: Hashable, CustomStringConvertible, ExpressibleByStringLiteral {
  private var name: OpaquePointer?

  public init(_ name: String) {}
  public init(stringLiteral name: String) {}

  public var description: String { "" }
}

@frozen public struct ObjCBool: ExpressibleByBooleanLiteral {
  private var value: Bool

  public init(booleanLiteral value: Bool) { self.value = value }
}

public func _convertBoolToObjCBool(_ value: Bool) -> ObjCBool { false }
public func _convertObjCBoolToBool(_ value: ObjCBool) -> Bool { false }

public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}
