// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// What stands in for the module `XCTest`. Nothing here ever runs.

import Foundation

open class XCTestCase: NSObject {}

public func XCTAssertEqual<Value: Equatable>(
  _ value: @autoclosure () throws -> Value, _ other: @autoclosure () throws -> Value,
  _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
) {}

public func XCTAssertNotEqual<Value: Equatable>(
  _ value: @autoclosure () throws -> Value, _ other: @autoclosure () throws -> Value,
  _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
) {}
