// A tracked promise tells diagnostics about its life.
extension Core {
  @inline(never)
  final func track(madeFrom upstream: Core? = nil) {
    Tracker.shared.add(self, madeFrom: upstream)
    if isSettled { noteOutcome() }
  }

  @inline(never)
  final func noteOutcome() { Tracker.shared.note(activityOfOutcome, of: self) }

  @inline(never)
  final func noteLockIn(to other: Core) {
    guard let number = Tracker.shared[other]?.number else { return }
    Tracker.shared.note(.lockedIn(to: number), of: self)
  }

  private final var activityOfOutcome: PromiseActivity.Kind {
    switch outcome {
    case .fulfilled: .fulfilled(payload.text)
    case .cancelled: .cancelled
    case .pending, .rejected: .rejected(error)
    }
  }
}

extension Payload {
  /// The value as text; nil if its type is not known.
  fileprivate var text: String? {
    guard case .boxed(let box) = self else { return nil }
    let text = box.text
    return text.count <= 200 ? text : text.prefix(200) + "…"
  }
}

extension Observer {
  /// The place where a handler of a user's is about to run; nil if there is none.
  final var handlerPlace: String? {
    guard handler != nil else { return nil }
    switch role {
    case .link, .ending: return place.description
    case .maker, .hook, .waiter, .listener, .shield, .timed: return nil
    }
  }
}

extension Place {
  /// The name of the place, for people.
  fileprivate var description: String {
    switch self {
    case .inPlace: "immediate"
    case .pool: "the global pool"
    case .main: "the main actor"
    case .target(let target): target.name
    }
  }
}
