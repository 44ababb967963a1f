internal import CorePromises
internal import PromiseTracing

/// Reads the lives of promises out of activities.
///
/// Activities of several threads come in no sure order, so they are sorted by time first. A
/// recording may begin at any moment: a promise may be first heard of when it settles.
struct RecordingReader {
  private(set) var lives: [PromiseLife] = []
  private(set) var length: Int64 = 0
  private var indices: [Int: Int] = [:]
  /// For each promise that holds a slot: the promises whose delegates wait for it.
  private var waiters: [Int: [Int]] = [:]

  init(_ activities: some Sequence<PromiseActivity>, until end: ContinuousClock.Instant?) {
    let activities = Array(activities)
    guard let base = activities.first?.time else { return }
    let times = activities.map { base.nanoseconds(to: $0.time) }
    // Numbers are sorted, which are cheap to move; those of one moment keep their order.
    let order = times.indices.sorted { (times[$0], $0) < (times[$1], $1) }
    guard let first = order.first, let last = order.last else { return }
    let beginning = times[first] - Self.lengthOfRun(activities[first])
    for index in order { read(activities[index], at: times[index] - beginning) }
    length = max(end.map(base.nanoseconds) ?? times[last], times[last]) - beginning
  }

  /// Returns how long before its activity a handler's run began: it is told of at its end.
  private static func lengthOfRun(_ activity: PromiseActivity) -> Int64 {
    if case .handlerRan(let duration, _) = activity.kind { return max(duration.nanoseconds, 0) }
    return 0
  }

  private mutating func read(_ activity: PromiseActivity, at time: Int64) {
    let index = indexOfLife(of: activity, at: time)
    switch activity.kind {
    case .made(let parent):
      lives[index].wasMadeBefore = false
      if let parent { lives[index].parents = [parent] }
    case .combines(let parents):
      lives[index].parents = parents
    case .functionBegan: lives[index].hasFunction = true
    case .waitsForTime: lives[index].waitsForTime = true
    case .attached: lives[index].isAttachment = true
    case .waits(let target):
      if let target { lives[index].awaited.append(target) }
    case .waitsNoLonger(let target):
      if let place = lives[index].awaited.lastIndex(where: { $0 == target }) {
        lives[index].awaited.remove(at: place)
      }
    case .lockedIn(let target):
      if let target { lives[index].lockIns.append((target, time)) }
    case .awaited: break
    case .handlerRan(_, let place):
      let length = min(Self.lengthOfRun(activity), time)
      lives[index].handlers.append(
        .init(start: time - length, length: length, place: place, thread: activity.thread))
    case .fulfilled(let text):
      settle(index, .init(time: time, thread: activity.thread, outcome: .fulfilled, text: text))
    case .rejected(let error):
      let outcome: PromiseLife.Outcome = error is CancellationError ? .cancelled : .rejected
      let text = "\(error)"
      settle(index, .init(time: time, thread: activity.thread, outcome: outcome, text: text))
    case .cancelled:
      settle(index, .init(time: time, thread: activity.thread, outcome: .cancelled, text: nil))
    case .settledAgain:
      lives[index].lateSettles.append((time, activity.thread))
    case .abandoned:
      lives[index].isAbandoned = true
      let text = "\(PromiseError.abandoned(madeAt: activity.origin))"
      settle(index, .init(time: time, thread: activity.thread, outcome: .rejected, text: text))
    case .unhandled:
      lives[index].isUnhandled = true
    case .retained(let types):
      endSlotWait(of: index, at: time)
      lives[index].retentions.append(.init(start: time, end: nil, types: types))
    case .waitsForSlot(let holder):
      endSlotWait(of: index, at: time)
      lives[index].slotWaits.append(.init(start: time, end: nil, holder: holder))
      if let holder { waiters[holder, default: []].append(index) }
    case .released:
      release(index, at: time)
    }
  }

  private mutating func indexOfLife(of activity: PromiseActivity, at time: Int64) -> Int {
    if let index = indices[activity.promise] { return index }
    indices[activity.promise] = lives.count
    lives.append(
      PromiseLife(
        number: activity.promise, origin: activity.origin, start: time, thread: activity.thread))
    return lives.count - 1
  }

  /// Settles a promise; the first time counts.
  private mutating func settle(_ index: Int, _ settlement: PromiseLife.Settlement) {
    if lives[index].settlement == nil { lives[index].settlement = settlement }
  }

  /// Ends what is open of a token: it has given everything back.
  ///
  /// Delegates that waited for its slot have the slot now, unless they wait again.
  private mutating func release(_ index: Int, at time: Int64) {
    endSlotWait(of: index, at: time)
    for position in lives[index].retentions.indices
    where lives[index].retentions[position].end == nil {
      lives[index].retentions[position].end = time
    }
    for waiter in waiters.removeValue(forKey: lives[index].number) ?? [] {
      endSlotWait(of: waiter, at: time)
    }
  }

  private mutating func endSlotWait(of index: Int, at time: Int64) {
    guard let last = lives[index].slotWaits.indices.last,
      lives[index].slotWaits[last].end == nil
    else { return }
    lives[index].slotWaits[last].end = time
  }
}

extension ContinuousClock.Instant {
  fileprivate func nanoseconds(to later: Self) -> Int64 { duration(to: later).nanoseconds }
}

extension Duration {
  /// Its whole nanoseconds: those of three centuries at most.
  fileprivate var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (product, isTooLong) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    return isTooLong ? .max : product + attoseconds / 1_000_000_000
  }
}
