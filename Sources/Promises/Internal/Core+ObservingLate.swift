internal import Synchronization

/// Observers that come when the promise has settled.
extension Core {
  /// Queues the observer behind those of its context that have not run yet, if there are any.
  ///
  /// Under the lock. The word is compared, because an end of draining, or of a hop, may come
  /// between.
  final func registerLate(_ node: Node) -> Registration {
    guard let place = node.place else { return .runNow }
    let isInPlace = place == Lane.inPlace
    while true {
      let word = Word(word.load(ordering: .acquiring))
      if isInPlace, !word.isDraining {
        // Who comes next, from another thread, is to queue behind this one.
        if change(word, to: Word(word.bits | Word.draining)) { return .runNow }
      } else if let lane = word.lanes?.lane(at: place), lane.post(node, from: self) {
        return .done
      } else if word.isOneHop {
        // Somebody behind the one that hops needs a lane.
        if let hopPlace { _ = change(word, to: word.replacing(lanes: Lane(at: hopPlace))) }
      } else if case let open = word.lanes?.open ?? [], isInPlace || !open.isEmpty {
        let isChanged = change(word, to: word.replacing(lanes: open + [Lane(at: place)]))
        if isChanged, !isInPlace { return .hop(hop(node)) }
      } else {
        hopPlace = place
        if change(word, to: word.hopping()) { return .hop(hop(node)) }
      }
    }
  }

  private final func hop(_ node: Node) -> Hop {
    unsafe Hop(Unmanaged.passRetained(node), from: self)
  }

  /// Changes a settled word, unless it has changed meanwhile; what is left of lanes is released.
  private final func change(_ word: Word, to changed: Word) -> Bool {
    let isChanged = self.word.compareExchange(
      expected: word.bits, desired: changed.bits, ordering: .acquiringAndReleasing
    ).exchanged
    if !changed.hasLanes(of: word) { (isChanged ? word : changed).releaseLanes() }
    return isChanged
  }

  /// Where the one hop goes (I7).
  ///
  /// Proof: the bits are an address that nothing is read through.
  final var hopPlace: ObjectIdentifier? {
    get { unsafe unsafeBitCast(upstream, to: ObjectIdentifier?.self) }
    set { unsafe upstream = unsafe unsafeBitCast(newValue, to: Unmanaged<Core>?.self) }
  }
}

/// The batch that begins with one that hopped.
extension Core {
  /// The observers that run in it, if there are others.
  final func observersBehindHop(at place: ObjectIdentifier) -> Run? {
    hasLane ? lane(at: place)?.takeObservers(of: self) : nil
  }

  /// Whether there may be some behind the one that hopped.
  final var hasLane: Bool { !Word(word.load(ordering: .relaxed)).isOneHop }

  /// Ends it, or returns the lane of those behind it, which is to be closed.
  ///
  /// Without the lock if nobody came behind the one that hopped.
  final func endBatch(at place: ObjectIdentifier) -> Lane? {
    var word = Word(word.load(ordering: .acquiring))
    while word.isOneHop {
      let change = self.word.compareExchange(
        expected: word.bits, desired: word.still.bits, ordering: .acquiringAndReleasing)
      if change.exchanged { return nil }
      word = Word(change.original)
    }
    return lane(at: place)
  }

  final func lane(at place: ObjectIdentifier) -> Lane? {
    lock.withLock { _ in Word(word.load(ordering: .acquiring)).lanes?.lane(at: place) }
  }
}
