internal import CorePromises

/// The behaviour of a token that finds its slot in use.
enum SlotManner {
  case leaves, waitsInLine, waitsAsNext
}

/// The result of entering a slot.
enum SlotEntry {
  case holds
  /// The token has ended meanwhile, in another call, and does not enter.
  case hasEnded
  case isTaken(by: RetentionToken)
  /// The token waits and will be notified; the listed tokens must be displaced.
  case waits(displacing: [RetentionToken])
}

extension TokenRegistry {
  /// Enters a token into the slot that its claim leads to.
  mutating func enter(
    _ token: RetentionToken, _ match: SlotTable.SlotMatch, by claim: SlotClaim,
    _ manner: SlotManner,
    _ overlap: SlotOverlap
  ) -> SlotEntry {
    guard case .entering = self[token].arrival else { return .hasEnded }
    let queue: SlotQueue
    switch match {
    case .free: queue = slots.open(claim)
    case .queue(let claimed): queue = claimed
    case .seated(let queues):
      if case .takeOver = overlap, canContest(queues, token) {
        self[token].contested = queues
        return .holds
      }
      queue = queues[0]
    }
    if let same = queue.occupant(like: token) { self[token].company = same.record.company }
    if queue.admit(token, sharing: overlap == .waitTurn) {
      self[token].queue = queue
      self[token].arrival = .over
      return .holds
    }
    if case .leaves = manner, let occupant = queue.occupants.first { return .isTaken(by: occupant) }
    self[token].queue = queue
    if case .seated(let queues) = match, queues.count == 1 { slots.learn(claim, for: queue) }
    guard case .waitsAsNext = manner else {
      queue.waitInLine(token)
      return .waits(displacing: [])
    }
    return .waits(displacing: queue.waitAsNext(token))
  }

  /// Returns whether a token may install first, and find out afterwards whose slot it has taken.
  ///
  /// It may if all tokens that hold one of these slots are in its own place. It need not if its
  /// adapter holds the only one: that adapter leaves the slot before it is installed again.
  private func canContest(_ queues: [SlotQueue], _ token: RetentionToken) -> Bool {
    guard let actor = token.place.actor else { return false }
    if queues.count == 1, queues[0].occupant(like: token) != nil { return false }
    return queues.allSatisfy { queue in
      queue.occupants.allSatisfy { $0.place.actor === actor }
    }
  }

  /// Takes a token out of its queue, and lets in the tokens that may now hold the slot.
  mutating func takeOut(_ token: RetentionToken, then next: TokenRecord.Arrival) -> LeftQueue {
    let record = self[token]
    var wait: Promise<Void>.Resolver?
    if case .waiting(let signal) = record.arrival { wait = signal }
    record.arrival = next
    let (queue, seat) = (record.queue.take(), record.seat.take())
    guard let queue else { return LeftQueue(queue: nil, seat: seat, wait: wait, admitted: []) }
    slots.unseat(token, in: queue)
    queue.remove(token)
    let admitted = queue.letIn()
    slots.close(queue)
    return LeftQueue(queue: queue, seat: seat, wait: wait, admitted: admitted)
  }
}

/// A queue that a token has left under the registry's lock, and the work that remains without it.
///
/// It may hold the last references to objects of a user's.
struct LeftQueue {
  fileprivate let queue: SlotQueue?
  fileprivate let seat: AnyObject?
  /// Wakes the task that waited.
  fileprivate let wait: Promise<Void>.Resolver?
  fileprivate let admitted: [RetentionToken]

  /// Wakes the task that waited, and the tokens that were let in.
  func wake() {
    wait?.fulfill()
    RetentionToken.grant(admitted)
  }
}
