import DelegateEvents
import TestSupport

/// A reader of a run, and what it got.
final class ReaderRecord: Sendable {
  let reading: Reading
  let ear: Ear
  let got = Shelf<[Loaf]>([])
  let droppedCount = Shelf(0)
  /// The promise of the first callback, while a task awaits it, and after that.
  let first = Shelf<Promise<Loaf>?>(nil)
  /// Whether it reads through an attachment that readers share.
  let isSharing: Bool
  /// Opens when the reader has left, or has seen the end.
  let hasEnded = Gate()
  /// Opens when it leaves, or when its events have ended.
  let isEnding = Gate()
  /// Whether what it reads until has come.
  let until = Shelf<(@Sendable () -> Bool)?>(nil)
  let hasLeft = Shelf(false)
  /// Whether it has ended with an error.
  let hasThrown = Shelf(false)
  /// Whether it had left before its events ended.
  private let hasLeftEarly = Shelf(false)
  /// The number of callbacks that had come before it read.
  private let missed = Shelf(Int.max / 2)
  /// Those whose transform was running when the events ended.
  private let tooLate = Shelf<[Int]>([])
  /// The number of those, and of those whose transform was running while the events ended.
  private let maybeTooLate = Counter()
  /// The state before it read, and when it had begun to.
  let before: Int
  let after = Shelf(Int.max)
  /// Whether its events were ending when it had begun to read.
  let isLate = Shelf(false)
  /// Whether a transform runs, as those of a state do one at a time.
  let isTransforming = Shelf(false)
  private let leaving = Shelf<(@Sendable () -> Void)?>(nil)

  init(_ reading: Reading, of ear: Ear, isSharing: Bool) {
    (self.reading, self.ear, self.isSharing) = (reading, ear, isSharing)
    before = ear.lastLoaf.value.number
  }

  @Sendable func see(_ loaf: Loaf) {
    got.update { $0.append(loaf) }
    ear.run.reached(.observe)
  }

  /// Notes that a transform ends, perhaps after its events.
  func noteTransformed(_ loaf: Loaf) {
    if ear.isFinished { maybeTooLate.add() }
    if ear.hasEnded { tooLate.update { $0.append(loaf.number) } }
  }

  /// Notes that it reads.
  func noteBegun() {
    missed.value = ear.calls.count
    (after.value, isLate.value) = (ear.lastLoaf.value.number, ear.isFinished)
  }

  /// Notes that it reads, and how it leaves.
  func begin(_ leave: @escaping @Sendable () -> Void) {
    noteBegun()
    leaving.value = leave
    if hasLeft.value { self.leave() }
  }

  func begin(_ observation: EventObservation) {
    begin { [hasEnded] in
      observation.cancel()
      hasEnded.open()
    }
  }

  /// Notes that an observation is told of the end.
  @Sendable func end(_ error: (any Error)? = nil) {
    if hasLeftEarly.value { ear.run.fail("a reader that has left is told of the end", reading) }
    if error != nil { hasThrown.value = true }
    hasEnded.open()
  }

  /// How often it may read the callbacks of an adapter, also as what ends it.
  func readings(of adapter: Int) -> Int {
    let other = reading.transform == .merging ? (reading.adapter + 1) % World.adapters : nil
    let own = [reading.adapter, other].filter { $0 == adapter && !reading.isOfState }
    return own.count + (reading.until == .first(adapter) ? 1 : 0)
  }

  /// Whether it has ended though its events go on, and without an error.
  var hasEndedEarly: Bool {
    let goesOn = reading.kind == .values || reading.kind == .observation
    return goesOn && hasEnded.isOpen && !hasThrown.value && !hasLeft.value && !ear.isFinished
      && reading.until == nil
  }

  /// Whether it certainly reads as soon as it is made, until it leaves.
  var isReading: Bool {
    let goesOn = isWaiting || reading.kind == .values
    return goesOn && reading.until == nil && reading.transform != .failing && !hasLeft.value
      && !ear.isFinished
  }

  /// Takes the place of a reader that cannot read any more.
  func isNotMade() {
    hasLeft.value = true
    hasEnded.open()
  }

  func leave() {
    hasLeft.value = true
    guard let leave = leaving.update({ $0.take() }) else { return }
    leave()
    isEnding.open()
    hasLeftEarly.value = !ear.isFinished
  }

  /// Whether what it got is possible, if this is all that came, and these are the states of all.
  func isRight(_ all: [Int], _ states: [ObjectIdentifier: [Int]]) -> Bool {
    let got = got.value
    let numbers = got.map(\.number)
    if Set(got.map { ObjectIdentifier($0.ticket) }).count < got.count { return false }
    if reading.isOfState { return isRight(states) }
    // E4: what enters after the end is dropped.
    if !Set(numbers).isDisjoint(with: tooLate.value) { return false }
    // E3: each sender's order is kept; behind a transform, but for what is sent inside another send.
    let ordered = got.filter { isDirect || !$0.isNested }
    for loaves in Dictionary(grouping: ordered, by: { [$0.ear: $0.sender] }).values
    where loaves.map(\.number) != loaves.map(\.number).sorted() {
      return false
    }
    if reading.transform == .merging { return true }
    // A callback that was under way as it began to read may have come, or not.
    let sent = all.count - missed.value
    // E4: one that reaches an observer of no actor, or a transform, after the end has been dropped. It
    // is counted, unless the reader has left by then.
    let dropped = isDirect ? droppedCount.value : ear.didBake.droppedCount + maybeTooLate.count
    if isWhole, numbers.count + dropped < sent { return false }
    guard isDirect else { return true }
    // V4, V5: a full buffer keeps the newest or the oldest.
    return switch reading.kind {
    case .newest: numbers.count < 2 && (!isWhole || numbers == all.suffix(numbers.count))
    case .oldest: numbers.count < 2 && numbers.allSatisfy(all.prefix(missed.value + 1).contains)
    default: all.filter(Set(numbers).contains) == numbers
    }
  }

  /// Whether it reads nothing before its events end, so that all it gets is what a full buffer keeps.
  var isWaiting: Bool { reading.kind == .newest || reading.kind == .oldest }

  /// Whether it gets what enters as it enters, without a transform.
  var isDirect: Bool {
    switch reading.kind {
    case .values, .newest, .oldest: reading.transform == .none
    case .observation: reading.transform == .none && reading.place.isActor
    case .first, .handledFirst, .droppedFirst: false
    }
  }

  /// Whether it reads everything to the end, or counts what it drops.
  private var isWhole: Bool {
    reading.until == nil && reading.through == nil && !hasLeft.value
      && ![.first, .handledFirst, .droppedFirst].contains(reading.kind)
      && [.none, .map].contains(reading.transform)
  }
}
