internal import CorePromises

/// The optional requirements that an adapter implements for its source; see
/// ``ImplementedRequirements/Responding``.
///
/// Any thread may ask. The answer is read behind a lock, and no other code runs for it.
public final class ImplementedRequirements: Sendable {
  private struct State {
    var set = ImplementedSet()
    /// The questions without an answer, which do not count while the adapter is not installed.
    var unanswered: Set<String> = []
    /// The events that count whether or not anybody reads them.
    var declared: Set<ObjectIdentifier> = []
    /// The events whose first reader is reported.
    var unread: [any UntypedEvent] = []
    /// The number of slots and lists that the adapter is in.
    var places = 0
  }

  private let state = Locked(State())

  /// Makes a set that is not fixed yet.
  public init() {}

  /// Makes an event count, whether or not anybody reads it, from the next installation on.
  public func declare(_ event: DelegateEvent<some Any>) {
    state.withLock { _ = $0.declared.insert(ObjectIdentifier(event.core)) }
  }

  /// Makes questions without an answer not count, even while the adapter is not installed.
  ///
  /// Call it when the adapter has its answers.
  public func omitUnanswered(in requirements: [ImplementedRequirements.Requirement]) {
    let unanswered = requirements.filter(\.isUnanswered).map(\.selector)
    state.withLock { $0.unanswered.formUnion(unanswered) }
  }

  /// Returns whether the adapter implements an optional requirement.
  ///
  /// Returns nil for a requirement that is not optional. Also returns nil while the adapter is not
  /// installed: it then has its events, and the questions that have an answer.
  public func responds(to selector: String) -> Bool? {
    state.withLock { state in
      state.set.responds(to: selector) ?? (state.unanswered.contains(selector) ? false : nil)
    }
  }

  /// Fixes the set for a source that is about to get the adapter.
  func fix(for adapter: some ImplementedRequirements.Responding) {
    let declared = state.withLock(\.declared)
    var answers: [String: Bool] = [:]
    var unread: [any UntypedEvent] = []
    for requirement in adapter.optionalRequirements {
      let selector = requirement.selector
      if adapter.previousDelegateResponds(to: selector) {
        answers[selector] = true
        continue
      }
      switch requirement.cause {
      case .adapter(let isImplemented), .answer(let isImplemented):
        answers[selector] = isImplemented
      case .event(let event):
        let isDeclared = declared.contains(ObjectIdentifier(event))
        let counts = isDeclared || event.isRead { Self.report(selector, to: $0) }
        answers[selector] = counts
        if !counts { unread.append(event) }
      }
    }
    state.withLock { state in
      if state.places == 0 { state.set.open() }
      state.set.fix(answers)
      state.unread += unread
    }
  }

  /// Counts one more place of the adapter.
  func addPlace() { state.withLock { $0.places += 1 } }

  /// Counts one place less, and opens the set if it was the last.
  func removePlace() {
    let unread = state.withLock { state -> [any UntypedEvent] in
      state.places -= 1
      guard state.places == 0 else { return [] }
      state.set.open()
      defer { state.unread = [] }
      return state.unread
    }
    for event in unread { event.stopNotifying() }
  }

  private static func report(_ selector: String, to reader: Subscriptions) {
    PromiseTracking.report(
      .unimplemented(selector, readAt: reader.origin.unpacked), about: reader)
  }
}
