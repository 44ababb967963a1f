import TestSupport

/// A transform that is slow for one value.
struct SlowTransform: Sendable {
  let hasBegun = Gate()
  let finish = Gate()
  let slowValue: Int

  init(of value: Int) { slowValue = value }

  func transform(_ value: Int) -> Int {
    guard value == slowValue else { return value }
    hasBegun.open()
    finish.block()
    return value
  }
}
