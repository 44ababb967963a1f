import CorePromises

private struct Triple: Equatable, Sendable {
  var first = 1
  var second = 2.5
  var third: UInt8 = 3
}

private struct Narrow: Equatable, Sendable {
  var number: UInt32 = 7
  var isOpen = true
}

private final class Crate: Sendable, Equatable {
  let grams: Int
  init(grams: Int) { self.grams = grams }
  static func == (first: Crate, second: Crate) -> Bool { first.grams == second.grams }
}

/// Values that take a byte or several words, with and without references, and one that needs more
/// than the alignment of a word.
func keepValues(_ ledger: Ledger) async throws {
  try await keep(UInt8(200), ledger)
  try await keep(2.5, ledger)
  try await keep("a text that is longer than fifteen bytes", ledger)
  try await keep(1..<3, ledger)
  try await keep(Narrow(), ledger)
  try await keep(Triple(), ledger)
  try await keep(SIMD4<Float>(1, 2, 3, 4), ledger)
  try await keep(Optional(Crate(grams: 5)), ledger)
}

private func keep<Value: Equatable & Sendable>(_ value: Value, _ ledger: Ledger) async throws {
  let kept = Promise.fulfilled(value).map { [$0] }.then { Promise.fulfilled($0[0]) }
  try await ledger.note("\(Value.self)", kept, is: value)
}
