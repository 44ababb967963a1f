internal import CorePromises

/// The error of a check that failed in one order.
public struct FailedOrderError: Error, CustomStringConvertible {
  /// The line that checks the orders.
  private let calledAt: PromiseOrigin
  /// The order, as text.
  public let order: String
  /// The error that the check threw.
  public let error: any Error

  init<Step>(
    _ order: Ordering<Step>, _ error: any Error, _ fileID: StaticString, _ line: UInt
  ) {
    calledAt = PackedOrigin(fileID, line).unpacked
    self.order = "\(order)"
    self.error = error
  }

  /// The line, the order and the error:
  /// `"BakeryTests/OvenTests.swift:7: in the order fails → bakes rye: closed"`.
  public var description: String { "\(calledAt): in the order \(order): \(error)" }
}
