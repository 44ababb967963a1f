import DelegatePromises
import Testing

/// A protocol, in the three forms that the rule is about (E1).
struct Silence<Adapter: Forwarding> {
  typealias Delegate = Adapter.Target

  /// It implements what every conformer has to, and nothing else.
  let plain: Delegate
  /// An adapter without readers, and without closures that it can do without.
  let silent: () -> Adapter
  let delegate: (Adapter) -> Delegate
  /// It implements all that there is, and writes it down.
  let before: (Journal) -> Delegate

  init(
    of plain: Delegate, _ silent: @escaping @autoclosure () -> Adapter,
    as delegate: @escaping (Adapter) -> Delegate, before: @escaping (Journal) -> Delegate
  ) {
    (self.plain, self.silent, self.delegate, self.before) = (plain, silent, delegate, before)
  }

  /// Drives the plain conformer and the adapter with the same calls, and then the delegate before,
  /// by itself and behind an adapter: each pair acts the same.
  func expectSame(_ calls: (Delegate, Journal) throws -> Void) throws {
    for (one, other, journals) in try pairs() {
      try calls(one, journals.0)
      try calls(other, journals.1)
      #expect(journals.0.lines == journals.1.lines)
    }
  }

  /// Drives them with calls that wait.
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
