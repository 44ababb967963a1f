public import Synchronization

/// Observers that run in place, and those that come while they do.
extension Core {
  /// Whether it has a value, and no observer that has not run yet.
  @usableFromInline final var isIdleWithValue: Bool {
    @_alwaysEmitIntoClient get { Word(word.load(ordering: .acquiring)).isIdleWithValue }
  }

  /// Whether it has a value that an observer can carry, and no observer that has not run yet.
  @usableFromInline final var hasValueToCarry: Bool {
    @_alwaysEmitIntoClient get {
      let word = Word(word.load(ordering: .acquiring))
      return word.isIdleWithValue && word.isTrivial
    }
  }

  final var isDraining: Bool { Word(word.load(ordering: .relaxed)).isDraining }

  /// Has late observers queue behind one that runs now; false if it would be out of turn itself.
  ///
  /// Only of a promise with a value, which needs no lock: nobody has to know who observes it (P7).
  final func startDraining() -> Bool {
    let seen = Word(word.load(ordering: .acquiring))
    guard seen.isIdleWithValue else { return false }
    return word.compareExchange(
      expected: seen.bits, desired: seen.bits | Word.draining, ordering: .acquiringAndReleasing
    ).exchanged
  }

  /// The in-place observers have run: those that came meanwhile, or an end of draining.
  ///
  /// Without the lock if nobody came: who comes changes the word by comparing it.
  final func finishDraining(into drain: Drain) {
    let seen = Word(word.load(ordering: .acquiring))
    guard seen.isDraining else { return }
    if seen.hasNoLanes {
      let done = word.compareExchange(
        expected: seen.bits, desired: seen.bits & ~Word.draining,
        ordering: .acquiringAndReleasing)
      if done.exchanged { return }
    }
    lock.withLock { _ in
      let word = Word(word.load(ordering: .acquiring))
      if let late = word.lanes?.lane(at: Lane.inPlace)?.takeInbox(), !late.isEmpty {
        return late.forEach(drain.runLater)
      }
      self.word.bitwiseAnd(~Word.draining, ordering: .acquiringAndReleasing)
    }
  }
}
