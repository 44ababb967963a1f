/// A promise of the model, or an observer that the library makes for itself.
struct ModelNode: Hashable, Sendable {
  /// How the node takes part in the one that it observes.
  enum Role: Hashable {
    case maker, hook, waiter, link, listener, ending, shield

    var isInterested: Bool {
      switch self {
      case .link, .listener, .shield, .waiter: true
      case .maker, .hook, .ending: false
      }
    }
  }

  /// The work of the node when the one that it observes settles.
  enum Work: Hashable {
    case none
    case map, fail, sum, count, tap, `catch`, pass, ending
    case then(Int), recover(Int)
    /// Tells the maker of a cancellation.
    case tellMaker
    /// Counts an input of the join.
    case hear(join: Int)
    /// Has the join leave its inputs.
    case end(join: Int)
    /// Settles a locked-in promise.
    case forward(to: Int)
    /// Resumes the task with this number.
    case resume(Int)
  }

  enum Phase: Hashable {
    case open
    case observing(Int)
    case lockedIn(forwarder: Int)
    case settled(ProgramOutcome)
  }

  let role: Role
  let work: Work
  /// The number of the step that made the node.
  let number: Int
  /// Whether the node is the promise to which the number belongs.
  var isNamed = true
  var isKept = false
  var hasHandler = false
  var phase = Phase.open
  /// The node itself was cancelled, and not a promise before it.
  var isCancelled = false
  var isObserved = false
  var isRunningInPlace = false
  var observers: [Int] = []

  var outcome: ProgramOutcome? {
    if case .settled(let outcome) = phase { outcome } else { nil }
  }

  var isSettled: Bool { outcome != nil }

  /// Whether a resolver can settle it.
  var isOpen: Bool {
    switch phase {
    case .open, .observing: true
    case .lockedIn, .settled: false
    }
  }
}
