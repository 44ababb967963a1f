internal import CorePromises

/// The error of a check that failed in one order.
///
/// `package`: tests look for it by its type, and users read its description.
package struct FailedOrderError: Error, CustomStringConvertible {
  /// The line that checks the orders.
  private let calledAt: PromiseOrigin
  /// The order, as text.
  let order: String
  /// The error that the check threw.
  let error: any Error

  init<Step>(
    _ order: Ordering<Step>, _ error: any Error, _ fileID: StaticString, _ line: UInt
  ) {
    calledAt = PackedOrigin(fileID, line).unpacked
    self.order = "\(order)"
    self.error = error
  }

  /// The line, the order and the error:
  /// `"BakeryTests/OvenTests.swift:7: in the order fails → bakes rye: closed"`.
  package var description: String {
    NestedText.of { "\(calledAt): in the order \(order): \(error)" }
  }
}
