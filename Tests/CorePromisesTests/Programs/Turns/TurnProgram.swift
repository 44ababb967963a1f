import CorePromises
import TestSupport

/// A random program of work whose parts start only when their turn comes.
struct TurnProgram: Sendable {
  struct Part {
    let succeeds: Bool
    /// Whether the part has settled when it starts.
    let isReady: Bool
  }

  let form: TurnForm
  /// The number of parts that may be under way at once.
  let limit: Int
  let parts: [Part]
  /// The number of parts that one thread settles before it cancels the whole, if it does.
  let cancelledAfter: Int?

  init(seed: Int) {
    var random = SeededRandom(seed: seed)
    form = TurnForm.allCases.randomElement(using: &random) ?? .all
    limit = form == .all ? Int.random(in: 1...4, using: &random) : 1
    let failures = Int.random(in: 0...7, using: &random)
    parts = (0..<Int.random(in: 1...10, using: &random)).map { _ in
      Part(
        succeeds: Int.random(in: 0..<8, using: &random) >= failures,
        isReady: Bool.random(using: &random))
    }
    cancelledAfter = Bool.random(using: &random) ? Int.random(in: 0..<4, using: &random) : nil
  }

  /// Whether the work may end in this way when this many parts have started.
  func mayEnd(with outcome: ProgramOutcome, after started: Int) -> Bool {
    let decisive = parts.firstIndex { $0.succeeds == (form == .retry) }
    let all = ProgramOutcome.value(parts.indices.reduce(0, TurnForm.appending))
    switch (form, outcome) {
    case (_, .cancelled): return cancelledAfter != nil
    case (.all, .burnt(let part)): return part < started && !parts[part].succeeds
    case (.all, _): return decisive == nil && started == parts.count && outcome == all
    case (.retry, _):
      return started == (decisive ?? parts.count - 1) + 1
        && outcome == (decisive.map(ProgramOutcome.value) ?? .burnt(parts.count - 1))
    case (.reduce, _), (.loop, _):
      return started == (decisive ?? parts.count - 1) + 1
        && outcome == (decisive.map(ProgramOutcome.burnt) ?? all)
    }
  }
}

/// A function that starts its parts in turn.
enum TurnForm: CaseIterable {
  case all, reduce, loop, retry

  /// Appends a part to the value of those before it, as a digit: the value shows their order.
  @Sendable static func appending(_ before: Int, _ part: Int) -> Int { before * 10 + part }

  /// Starts the parts, which have the isolation of the caller, and end with their numbers.
  func run(
    parts: Int, limit: Int, on context: ExecutionContext,
    isolation: isolated (any Actor)?,
    _ start: @escaping @Sendable (Int) throws -> Promise<Int>
  ) -> Promise<Int> {
    switch self {
    case .all:
      return Promise.all(over: 0..<parts, limit: limit, on: context) { try start($0) }
        .map(on: .immediate) { $0.reduce(0, Self.appending) }
    case .reduce:
      return .reduce(over: 0..<parts, from: 0, on: context) { value, part in
        try start(part).appended(to: value)
      }
    case .loop:
      return .loop(from: (part: 0, value: 0), on: context) { state in
        try start(state.part).appended(to: state.value).round(state.part, of: parts)
      }
    case .retry:
      let backoff = isolation == nil ? Backoff.none : .constant(.microseconds(1))
      return .retry(attempts: parts, backoff: backoff, on: context) { try start($0 - 1) }
    }
  }
}

// A closure in a function with an isolation would have that isolation too.
extension Promise<Int> {
  fileprivate func appended(to value: Int) -> Promise {
    map(on: .immediate) { TurnForm.appending(value, $0) }
  }

  fileprivate func round(
    _ part: Int, of parts: Int
  ) -> Promise<LoopStep<(part: Int, value: Int), Int>> {
    map(on: .immediate) { part == parts - 1 ? .done($0) : .again((part + 1, $0)) }
  }
}
