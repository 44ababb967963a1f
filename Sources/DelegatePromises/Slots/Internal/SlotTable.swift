/// The queues of the slots in use, found by a claim or by the object in the slot.
struct SlotTable {
  private var byClaim: [SlotClaim.Place: ShortList<SlotQueue>] = [:]
  private var bySeat: [SeatedObject: ShortList<SlotQueue>] = [:]
  /// Counts what is put into slots and given back, to tell which came first.
  private var moment = 0

  /// The queues that a token finds; it compares them with its claim under no lock.
  struct Snapshot {
    fileprivate let claimed: [SlotQueue]
    fileprivate let seated: ShortList<SlotQueue>
    fileprivate let claims: [ShortList<SlotClaim>]

    /// Whether no other token is at the source's slot, so that nothing has to be compared.
    var isEmpty: Bool { claimed.isEmpty && seated.isEmpty }

    /// Returns the queues of the slot that a claim names: by the same key, or else by the object in
    /// it.
    ///
    /// A queue that has lost its slot to another one, under another name, does not count.
    func match(_ claim: SlotClaim) -> SlotMatch {
      for (queue, claims) in zip(claimed, claims)
      where claims.contains(where: { $0.key == claim.key }) {
        return .queue(queue)
      }
      return seated.isEmpty ? .free : .seated(Array(seated))
    }
  }

  /// The queues that a claim leads to.
  enum SlotMatch {
    case free
    /// The slot that the claim names, which has been claimed before.
    case queue(SlotQueue)
    /// Slots that hold the same object as the claimed slot; one of them is the claimed slot.
    case seated([SlotQueue])
  }

  func snapshot(_ claim: SlotClaim, holding object: ObjectIdentifier?) -> Snapshot {
    let seat = object.map { SeatedObject(source: claim.source, object: $0) }
    let seated = seat.flatMap { bySeat[$0] } ?? ShortList()
    let claimed = (byClaim[claim.place] ?? ShortList()).filter { queue in
      !seated.contains { queue.hasLost(to: $0, seat) }
    }
    return Snapshot(claimed: claimed, seated: seated, claims: claimed.map(\.claims))
  }

  /// Returns whether a snapshot still shows the current state.
  func isCurrent(
    _ snapshot: Snapshot, of claim: SlotClaim, holding object: ObjectIdentifier?
  ) -> Bool {
    let now = self.snapshot(claim, holding: object)
    return now.claimed.elementsEqual(snapshot.claimed) { $0 === $1 }
      && now.seated.elementsEqual(snapshot.seated) { $0 === $1 }
      && now.claims.elementsEqual(snapshot.claims) { $0.count == $1.count }
  }

  mutating func open(_ claim: SlotClaim) -> SlotQueue {
    moment += 1
    let queue = SlotQueue(claim, emptySince: moment)
    byClaim[claim.place, default: ShortList()].append(queue)
    return queue
  }

  /// Makes a claim lead to this queue from now on, even if it has led to another one.
  mutating func learn(_ claim: SlotClaim, for queue: SlotQueue) {
    queue.learn(claim)
    Self.remove(queue, from: &byClaim[claim.place])
    byClaim[claim.place, default: ShortList()].prepend(queue)
  }

  /// Notes the object that a token has put into the queue's slot.
  ///
  /// A token that shares the seat of the same adapter has not put it there.
  mutating func seat(
    _ object: SeatedObject, of token: RetentionToken, in queue: SlotQueue, isShared: Bool
  ) {
    moment += 1
    let since = isShared ? queue.shownSince(object) : nil
    if !queue.shows(object) { bySeat[object, default: ShortList()].append(queue) }
    queue.seats.append((token, object, since ?? moment))
  }

  /// Notes that a token of the queue gives its slot back.
  mutating func empty(_ queue: SlotQueue?) {
    moment += 1
    queue?.emptySince = moment
  }

  /// Forgets the object that a token has put into the queue's slot, if it has.
  mutating func unseat(_ token: RetentionToken, in queue: SlotQueue) {
    guard let place = queue.seats.firstIndex(where: { $0.token === token }) else { return }
    let object = queue.seats.remove(at: place).object
    if !queue.shows(object) { Self.remove(queue, from: &bySeat[object]) }
  }

  /// Forgets a queue that holds no tokens any more.
  mutating func close(_ queue: SlotQueue) {
    guard queue.isEmpty else { return }
    for claim in queue.claims { Self.remove(queue, from: &byClaim[claim.place]) }
  }

  private static func remove(_ queue: SlotQueue, from queues: inout ShortList<SlotQueue>?) {
    guard let place = queues?.firstIndex(where: { $0 === queue }) else { return }
    queues?.remove(at: place)
    if queues?.isEmpty ?? true { queues = nil }
  }
}

extension SlotQueue {
  /// Returns whether a token of another queue has put the object into this queue's slot, which was
  /// empty: both queues are for one slot.
  ///
  /// An adapter may sit in several slots. So one that was in its slot before says nothing.
  fileprivate func hasLost(to other: SlotQueue, _ object: SeatedObject?) -> Bool {
    guard seats.isEmpty, other !== self else { return false }
    return object.flatMap { other.shownSince($0) }.map { $0 > emptySince } ?? false
  }
}
