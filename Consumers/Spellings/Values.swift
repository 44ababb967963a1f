import DelegatePromises

nonisolated private struct Triple: Equatable, Sendable {
  var first = 1
  var second = 2.5
  var third: UInt8 = 3
}

nonisolated private struct Narrow: Equatable, Sendable {
  var number: UInt32 = 7
  var isOpen = true
}

nonisolated private final class Crate: Sendable, Equatable {
  let grams: Int
  init(grams: Int) { self.grams = grams }
  static func == (first: Crate, second: Crate) -> Bool { first.grams == second.grams }
}

/// Nothing specialises it, so its operations capture the type.
@_semantics("optimize.sil.specialize.generic.never")
private func last<Value: Sendable>(of promises: [Promise<Value>]) -> Promise<Value?> {
  Promise.all(promises).map { $0.last }.tap { _ in }
}

/// Values that take a byte or several words, with and without references, and one that needs more
/// than the alignment of a word.
@_optimize(none)
func runValues() async throws {
  try await keep(UInt8(200))
  try await keep(2.5)
  try await keep("a text that is longer than fifteen bytes")
  try await keep(1..<3)
  try await keep(Narrow())
  try await keep(Triple())
  try await keep(SIMD4<Float>(1, 2, 3, 4))
  try await keep(Optional(Crate(grams: 5)))
  note(last(of: [number(2), number(3)]), is: 3)
  note(last(of: [Promise.fulfilled("a")]), is: "a")
}

private func keep<Value: Equatable & Sendable>(_ value: Value) async throws {
  let kept = Promise.fulfilled(value).map { [$0] }.then { Promise.fulfilled($0[0]) }
  note(kept, is: value)
}
