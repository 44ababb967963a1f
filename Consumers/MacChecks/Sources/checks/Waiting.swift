import DelegateEvents
import Foundation

/// Awaits a promise, for five seconds at most.
func value<Value: Sendable>(
  of promise: Promise<Value>, fileID: StaticString = #fileID, line: UInt = #line
) async throws -> Value {
  try await promise.timeout(.seconds(5), fileID: fileID, line: line).value
}

/// Waits for the next turn of the main run loop.
func turnRunLoop() async throws {
  let (promise, resolver) = Promise<Void>.pending()
  RunLoop.main.perform { resolver.fulfill() }
  try await value(of: promise)
}
