import DelegateEvents
import Testing

/// An adapter without readers, alone and in front of a previous delegate (E1).
struct Silence<Adapter: Forwarding> {
  typealias Delegate = Adapter.Target

  /// Makes an adapter without optional closures.
  private let silent: () -> Adapter
  private let delegate: (Adapter) -> Delegate
  /// Makes a conformer that implements every requirement, and records the calls.
  private let before: (Journal) -> Delegate

  init(
    _ silent: @escaping @autoclosure () -> Adapter, as delegate: @escaping (Adapter) -> Delegate,
    before: @escaping (Journal) -> Delegate
  ) {
    (self.silent, self.delegate, self.before) = (silent, delegate, before)
  }

  /// Returns what calls record of the adapter alone.
  ///
  /// Expects that the previous delegate acts alike by itself and behind an adapter.
  func lines(of calls: (Delegate, Journal) throws -> Void) throws -> [String] {
    let (direct, passed, alone) = (Journal(), Journal(), Journal())
    try calls(before(direct), direct)
    try calls(adapter(before: before(passed)), passed)
    #expect(direct.lines == passed.lines)
    try calls(delegate(silent()), alone)
    return alone.lines
  }

  /// Returns what calls that wait record of the adapter alone, and expects as `lines(of:)` does.
  func lines(waiting calls: (Delegate, Journal) async throws -> Void) async throws -> [String] {
    let (direct, passed, alone) = (Journal(), Journal(), Journal())
    try await calls(before(direct), direct)
    try await calls(adapter(before: before(passed)), passed)
    #expect(direct.lines == passed.lines)
    try await calls(delegate(silent()), alone)
    return alone.lines
  }

  private func adapter(before: Delegate) throws -> Delegate {
    let adapter = silent()
    try adapter.forward.set(before, held: .strongly)
    return delegate(adapter)
  }
}
