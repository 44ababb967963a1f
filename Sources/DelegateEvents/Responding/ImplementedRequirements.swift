internal import CorePromises

// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.

/// The optional requirements that an adapter implements for its source; see
/// ``ImplementedRequirements/Responding``.
///
/// Any thread may ask. Copies stand for one set. All of it is emitted into the modules that use it.
public struct ImplementedRequirements: Sendable {
  @usableFromInline
  struct State: Sendable {
    /// What counts, and what does not; nil while the adapter is installed nowhere.
    @usableFromInline var answers: [String: Bool]?
    /// The questions without an answer, which do not count while the adapter is not installed.
    @usableFromInline var unanswered: Set<String> = []
    /// The events that count whether or not anybody reads them.
    @usableFromInline var declared: Set<ObjectIdentifier> = []
    /// The number of slots and lists that the adapter is in.
    @usableFromInline var places = 0

    @_alwaysEmitIntoClient init() {}
  }

  @usableFromInline let state: CurrentValue<State>

  /// Makes a set that is not fixed yet.
  @_alwaysEmitIntoClient
  public init() { state = CurrentValue(State()) }

  /// Makes an event count, whether or not anybody reads it, from the next installation on.
  @_alwaysEmitIntoClient
  public func declare(_ event: DelegateEvent<some Any>) {
    state.update { _ = $0.declared.insert(ObjectIdentifier(event.core)) }
  }

  /// Makes questions without an answer not count, even while the adapter is not installed.
  ///
  /// Call it when the adapter has its answers.
  @_alwaysEmitIntoClient
  public func omitUnanswered(in requirements: [ImplementedRequirements.Requirement]) {
    let unanswered = requirements.filter(\.isUnanswered).map(\.selector)
    state.update { $0.unanswered.formUnion(unanswered) }
  }

  /// Returns whether the adapter implements an optional requirement.
  ///
  /// Returns nil for a requirement that is not optional. Also returns nil while the adapter is not
  /// installed: it then has its events, and the questions that have an answer.
  @_alwaysEmitIntoClient
  public func responds(to selector: String) -> Bool? {
    let state = state.value
    return state.answers?[selector] ?? (state.unanswered.contains(selector) ? false : nil)
  }

  /// Fixes the set for a source that is about to get the adapter.
  @_alwaysEmitIntoClient
  func fix(for adapter: some ImplementedRequirements.Responding) {
    let declared = state.update { state in
      state.places += 1
      return state.declared
    }
    var answers: [String: Bool] = [:]
    for requirement in adapter.optionalRequirements {
      let selector = requirement.selector
      var counts = requirement.isImplemented || adapter.previousDelegateResponds(to: selector)
      if let event = requirement.event, !counts {
        counts =
          declared.contains(ObjectIdentifier(event))
          || event.isRead { [state] reader in
            let state = state.value
            guard state.places > 0, state.answers?[selector] != true else { return }
            reportUnimplemented(selector, to: reader)
          }
      }
      answers[selector] = counts
    }
    // What one source remembers is not taken back.
    state.update { $0.answers = ($0.answers ?? [:]).merging(answers) { $0 || $1 } }
  }

  /// Counts one place less, and opens the set if it was the last.
  @_alwaysEmitIntoClient
  func removePlace() {
    state.update { state in
      state.places -= 1
      if state.places == 0 { state.answers = nil }
    }
  }
}

/// Reports a reader of an event that does not count for the source.
@usableFromInline
func reportUnimplemented(_ selector: String, to reader: Subscriptions) {
  PromiseTracking.report(.unimplemented(selector, readAt: reader.origin.unpacked), about: reader)
}
