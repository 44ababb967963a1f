import DelegatePromises

/// A sequential model of D4 and D6: which request holds which slot, and what a callback reaches.
///
/// Requests that are called to the door begin at the end of the step, in their order. One that comes
/// meanwhile waits behind them, whatever its overlap.
struct SlotModel {
  typealias Content = SlotFacts.Content

  /// An adapter in a slot, and what the slot held before.
  struct Seat {
    let content: Content
    let slot: OvenSlot
    var holders: [Int]
    var before: Content?
    /// When the adapter was put into the slot.
    var since: Int
  }

  /// The requests for one slot.
  struct Queue {
    var doors: Set<SlotDoor>
    var holders: [Int] = []
    var waiting: [Int] = []
    /// When the last adapter of the queue left its slot.
    var emptySince: Int

    var isEmpty: Bool { holders.isEmpty && waiting.isEmpty }
  }

  struct Request {
    let step: SlotStep
    let door: SlotDoor
    let overlap: SlotOverlap
    let content: Content
    /// When the request was made: a request that enters again stands where it stood.
    let made: Int
  }

  private(set) var facts = SlotFacts()
  private var requests: [Int: Request] = [:]
  private var seats: [Seat] = []
  /// The seats that adapters have left: a callback that is under way still goes on from there.
  private var left: [Content: Seat] = [:]
  private var queues: [Queue] = []
  private var letIn: [Int] = []
  private var later: [Int: SlotStep] = [:]
  private var moment = 0
  let fault: SlotFault?

  init(fault: SlotFault? = nil) { self.fault = fault }

  mutating func take(_ step: SlotStep) {
    perform(step)
    while !letIn.isEmpty { takeTurn(letIn.removeFirst()) }
  }

  private mutating func perform(_ step: SlotStep) {
    switch step {
    case .ask(let number, let door, let overlap, _):
      request(number, step, door, overlap, .adapter(of: number))
    case .attach(let number, let adapter, let door, let overlap):
      request(number, step, door, overlap, .news(adapter))
    case .bake(let loaves): for slot in OvenSlot.allCases { bake(loaves, in: slot) }
    case .end(let number):
      guard let request = requests[number] else { break }
      if case .attach = request.step { end(number, .detached) } else { end(number, .cancelled) }
    case .put(let bystander, let slot):
      facts.contents[slot] = bystander.map(Content.bystander)
    case .later(let step, let adapter): later[adapter] = step
    }
  }

  // MARK: Requests

  private mutating func request(
    _ number: Int, _ step: SlotStep, _ door: SlotDoor, _ overlap: SlotOverlap,
    _ content: Content
  ) {
    requests[number] = Request(
      step: step, door: door, overlap: overlap, content: content, made: next())
    facts.requests[number] = SlotFacts.Request()
    if letIn.isEmpty { return enter(number, door, overlap) }
    facts.requests[number]?.isWaiting = true
    call(number)
  }

  private mutating func call(_ number: Int) {
    let place = letIn.firstIndex { isMade(number, before: $0) }
    letIn.insert(number, at: place ?? letIn.count)
  }

  private mutating func enter(
    _ number: Int, _ door: SlotDoor, _ overlap: SlotOverlap
  ) {
    let queue = queue(for: door)
    let isFree = queues[queue].holders.isEmpty
    let shares =
      overlap == .waitTurn && queues[queue].waiting.isEmpty && fits(number, queues[queue])
    if isFree || shares {
      queues[queue].holders.append(number)
      return begin(number)
    }
    switch overlap {
    case .reject:
      facts.requests[number]?.outcome = .busy
      facts.requests[number]?.isWaiting = false
    case .waitTurn:
      let place = queues[queue].waiting.firstIndex { isMade(number, before: $0) }
      queues[queue].waiting.insert(number, at: place ?? queues[queue].waiting.count)
      learn(door, for: queue)
      facts.requests[number]?.isWaiting = true
    case .takeOver: takeOver(number, queue, door)
    }
  }

  private mutating func takeOver(_ number: Int, _ queue: Int, _ door: SlotDoor) {
    let displaced = queues[queue].holders
    queues[queue].waiting.insert(number, at: 0)
    learn(door, for: queue)
    for holder in displaced { end(holder, .displaced) }
    letIn.removeAll { $0 == number }
    begin(number)
  }

  /// Begins, or enters again if another request has taken the slot through another door.
  private mutating func takeTurn(_ number: Int) {
    guard let request = requests[number] else { return }
    if queues[queue(for: request.door)].holders.contains(number) { return begin(number) }
    leaveQueue(number)
    enter(number, request.door, request.overlap)
  }

  /// Returns the queue to which a door leads, by its name or by what it shows.
  private mutating func queue(for door: SlotDoor) -> Int {
    let named = queues.firstIndex { $0.doors.contains(door) }
    let shown = facts.contents[door.slot].flatMap { seat($0, in: door.slot) }
    let seated = shown.flatMap { shown in
      queues.firstIndex { $0.holders.contains(shown.holders[0]) }
    }
    if let named, let seated, let shown, !hasSeat(queues[named]) {
      return shown.since > queues[named].emptySince ? seated : named
    }
    if let queue = named ?? seated { return queue }
    queues.append(Queue(doors: [door], emptySince: next()))
    return queues.count - 1
  }

  private mutating func next() -> Int {
    moment += 1
    return moment
  }

  private func isMade(_ number: Int, before other: Int) -> Bool {
    guard let request = requests[number], let other = requests[other] else { return false }
    // A request that takes over stays before all others.
    return other.overlap != .takeOver && request.made < other.made
  }

  private func hasSeat(_ queue: Queue) -> Bool {
    seats.contains { seat in seat.holders.contains { queue.holders.contains($0) } }
  }

  private mutating func learn(_ door: SlotDoor, for queue: Int) {
    for other in queues.indices { queues[other].doors.remove(door) }
    queues[queue].doors.insert(door)
  }

  private func fits(_ number: Int, _ queue: Queue) -> Bool {
    guard let own = company(of: number) else { return false }
    return queue.holders.allSatisfy { holder in
      guard let other = company(of: holder) else { return false }
      return own == other || !SlotAdapter.hasOwnTarget(own) && !SlotAdapter.hasOwnTarget(other)
    }
  }

  /// The adapter with which an attachment shares a slot.
  private func company(of number: Int) -> Int? {
    if case .attach(_, let adapter, _, _)? = requests[number]?.step { adapter } else { nil }
  }

  private mutating func begin(_ number: Int) {
    guard let request = requests[number] else { return }
    facts.requests[number]?.isWaiting = false
    sit(number, request)
    facts.requests[number]?.starts += 1
    guard case .ask(_, _, _, let asking) = request.step else { return }
    switch asking {
    case .quiet, .forwarding: break
    case .throwing: end(number, .failed)
    case .answering: bake(number, in: request.door.slot)
    }
  }

  private mutating func end(_ number: Int, _ outcome: SlotFacts.Outcome) {
    guard requests[number] != nil, facts.requests[number]?.outcome == nil else { return }
    facts.requests[number]?.outcome = outcome
    if facts.requests[number]?.isWaiting == false {
      facts.requests[number]?.stops += 1
      leave(number)
    }
    facts.requests[number]?.isWaiting = false
    letIn.removeAll { $0 == number }
    leaveQueue(number)
  }

  private mutating func leaveQueue(_ number: Int) {
    let index = queues.firstIndex { $0.holders.contains(number) || $0.waiting.contains(number) }
    guard let index else { return }
    queues[index].holders.removeAll { $0 == number }
    queues[index].waiting.removeAll { $0 == number }
    while let next = queues[index].waiting.first,
      queues[index].holders.isEmpty || fits(next, queues[index])
    {
      queues[index].waiting.removeFirst()
      queues[index].holders.append(next)
      call(next)
    }
    if queues[index].isEmpty { queues.remove(at: index) }
  }

  // MARK: Slots

  private func seat(_ content: Content, in slot: OvenSlot) -> Seat? {
    seats.first { $0.content == content && $0.slot == slot }
  }

  /// Returns whether a callback that comes through the slot reaches an adapter.
  private func isShown(_ content: Content, in slot: OvenSlot) -> Bool {
    var next = facts.contents[slot]
    while let current = next {
      if current == content { return true }
      next = seat(current, in: slot)?.before
    }
    return false
  }

  private mutating func sit(_ number: Int, _ request: Request) {
    let slot = request.door.slot
    var holders = [number]
    if let own = seats.firstIndex(where: { $0.content == request.content && $0.slot == slot }) {
      seats[own].holders.append(number)
      guard !isShown(request.content, in: slot) else { return }
      // Other code's delegate hides it, so it is installed again.
      let hidden = seats.remove(at: own)
      _ = link(hidden)
      holders = hidden.holders
    }
    let before = facts.contents[slot]
    seats.append(
      Seat(
        content: request.content, slot: slot, holders: holders, before: before, since: next()))
    facts.contents[slot] = request.content
  }

  private mutating func leave(_ number: Int) {
    guard let index = seats.firstIndex(where: { $0.holders.contains(number) }) else { return }
    seats[index].holders.removeAll { $0 == number }
    guard seats[index].holders.isEmpty else { return }
    let seat = seats.remove(at: index)
    let queue = queues.firstIndex { $0.holders.contains(number) }
    if let queue, !hasSeat(queues[queue]) { queues[queue].emptySince = next() }
    left[seat.content] = seat
    guard !link(seat) else { return }
    if facts.contents[seat.slot] == seat.content || fault == .otherCodeIsOverwritten {
      facts.contents[seat.slot] = seat.before
    }
  }

  /// Links the neighbours of a seat that has gone; returns false if it was on top.
  private mutating func link(_ seat: Seat) -> Bool {
    let above = seats.firstIndex { $0.before == seat.content && $0.slot == seat.slot }
    guard let above, fault != .neighboursAreNotLinked else { return false }
    seats[above].before = seat.before
    return true
  }

  // MARK: Callbacks

  private mutating func bake(_ loaves: Int, in slot: OvenSlot) {
    if let content = facts.contents[slot] { tell(content, in: slot, loaves) }
  }

  private mutating func tell(_ content: Content, in slot: OvenSlot, _ loaves: Int) {
    switch content {
    case .bystander(let number): facts.calls[number] += 1
    case .news(let number):
      facts.heard[number].append(loaves)
      if let step = later.removeValue(forKey: number) { perform(step) }
      if SlotAdapter.hasOwnTarget(number) {
        facts.calls[SlotRun.bystanders - 1] += 1
      } else if let before = (seat(content, in: slot) ?? left[content])?.before {
        tell(before, in: slot, loaves)
      }
    case .adapter(let request):
      end(request, .loaves(loaves))
      if case .ask(_, _, _, .forwarding)? = requests[request]?.step,
        let before = (seat(content, in: slot) ?? left[content])?.before
      {
        tell(before, in: slot, loaves)
      }
    case .unknown: break
    }
  }
}

/// A mistake in the model, which the programs must find.
enum SlotFault: CaseIterable, Sendable {
  /// The neighbours of an attachment that leaves are not linked to each other.
  case neighboursAreNotLinked
  /// A slot is given back although it holds the delegate of other code.
  case otherCodeIsOverwritten
}
