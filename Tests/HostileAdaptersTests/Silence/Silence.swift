import DelegatePromises
import Testing

/// Three conformers of a protocol, to which the rule applies (E1).
struct Silence<Adapter: Forwarding> {
  typealias Delegate = Adapter.Target

  /// A conformer that implements only the requirements without a default.
  let plain: Delegate
  /// Makes an adapter without readers, and without optional closures.
  let silent: () -> Adapter
  let delegate: (Adapter) -> Delegate
  /// Makes a conformer that implements every requirement, and records the calls.
  let before: (Journal) -> Delegate

  init(
    of plain: Delegate, _ silent: @escaping @autoclosure () -> Adapter,
    as delegate: @escaping (Adapter) -> Delegate, before: @escaping (Journal) -> Delegate
  ) {
    (self.plain, self.silent, self.delegate, self.before) = (plain, silent, delegate, before)
  }

  /// Expects that each of two pairs acts alike for the same calls.
  ///
  /// The first pair is the plain conformer and the adapter. The second is the previous delegate, by
  /// itself and behind an adapter.
  func expectSame(_ calls: (Delegate, Journal) throws -> Void) throws {
    for (one, other, journals) in try pairs() {
      try calls(one, journals.0)
      try calls(other, journals.1)
      #expect(journals.0.lines == journals.1.lines)
    }
  }

  /// Expects that both pairs act alike for calls that wait.
  func expectSame(waiting calls: (Delegate, Journal) async throws -> Void) async throws {
    for (one, other, journals) in try pairs() {
      try await calls(one, journals.0)
      try await calls(other, journals.1)
      #expect(journals.0.lines == journals.1.lines)
    }
  }

  private func pairs() throws -> [(Delegate, Delegate, (Journal, Journal))] {
    let (direct, passed) = (Journal(), Journal())
    let adapter = silent()
    try adapter.forward.set(before(passed), held: .strongly)
    return [
      (plain, delegate(silent()), (Journal(), Journal())),
      (before(direct), delegate(adapter), (direct, passed)),
    ]
  }
}
