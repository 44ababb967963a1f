internal import CorePromises

/// The time of a manual clock, and what waits for it.
///
/// Nothing here calls an action or resumes a task: what is due is returned, and the clock runs it
/// once its lock is free. Beginning or ending a wait takes a time that grows with the logarithm of
/// their number.
struct SleeperQueue {
  typealias Instant = ManualClock.Instant

  /// The function that the end of a wait calls, or the task that it resumes.
  enum Wake {
    case action(@Sendable () -> Void)
    case task(CheckedContinuation<Void, any Error>)

    func run() {
      switch self {
      case .action(let action): action()
      case .task(let continuation): continuation.resume()
      }
    }

    /// Ends the wait early; an action is dropped.
    func cancel() {
      switch self {
      case .action: break
      case .task(let continuation): continuation.resume(throwing: CancellationError())
      }
    }
  }

  private struct Entry {
    let sleeper: ManualClock.Sleeper
    let wake: Wake
  }

  /// The place of a wait in the order of all.
  private struct Turn: Comparable {
    let deadline: Instant
    let number: Int

    static func < (first: Turn, second: Turn) -> Bool {
      (first.deadline, first.number) < (second.deadline, second.number)
    }
  }

  private(set) var now = Instant(sinceStart: .zero)
  private var entries: [Int: Entry] = [:]
  /// The turns of all entries, and of some that have been taken out.
  private var turns = Heap<Turn>([])
  private var lastNumber = 0

  var count: Int { entries.count }

  /// The waits by their deadlines, and then in the order in which they began.
  var sleepers: [ManualClock.Sleeper] {
    entries.sorted { ($0.value.sleeper.deadline, $0.key) < ($1.value.sleeper.deadline, $1.key) }
      .map(\.value.sleeper)
  }

  var nextDeadline: Instant? {
    mutating get {
      while let turn = turns.first, entries[turn.number] == nil { _ = turns.popFirst() }
      return turns.first?.deadline
    }
  }

  /// Returns a number for a wait that may be added, and taken out by it.
  mutating func newNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// Adds a wait; returns false if its deadline has come already.
  mutating func insert(
    _ wake: Wake, as number: Int, at deadline: Instant, for origin: PromiseOrigin?
  ) -> Bool {
    guard deadline > now else { return false }
    let sleeper = ManualClock.Sleeper(deadline: deadline, origin: origin)
    entries[number] = Entry(sleeper: sleeper, wake: wake)
    turns.insert(Turn(deadline: deadline, number: number))
    return true
  }

  mutating func remove(_ number: Int) -> Wake? {
    let removed = entries.removeValue(forKey: number)
    if turns.count > 2 * entries.count + 16 {
      turns = Heap(entries.map { Turn(deadline: $0.value.sleeper.deadline, number: $0.key) })
    }
    return removed?.wake
  }

  /// Moves on to the next deadline, and takes what it ends; with none by `target`, moves on to
  /// that.
  mutating func popNext(by target: Instant?) -> Wake? {
    guard let next = nextDeadline, next <= target ?? next, let turn = turns.popFirst() else {
      if let target { now = max(now, target) }
      return nil
    }
    now = max(now, next)
    return entries.removeValue(forKey: turn.number)?.wake
  }
}

extension SleeperQueue: CustomStringConvertible {
  var description: String {
    let waits = sleepers.map(\.description).joined(separator: ", ")
    return "\(now.sinceStart), \(waits.isEmpty ? "nobody sleeps" : waits)"
  }
}
