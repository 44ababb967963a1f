internal import CorePromises

/// The time of a manual clock, and what waits for it.
///
/// Nothing here calls an action or resumes a task: what is due is returned, and the clock runs it
/// once its lock is free.
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
    let number: Int
    let sleeper: ManualClock.Sleeper
    let wake: Wake
  }

  private(set) var now = Instant(sinceStart: .zero)
  /// By their deadlines, and then in the order in which they came.
  private var entries: [Entry] = []
  private var lastNumber = 0

  var count: Int { entries.count }
  var nextDeadline: Instant? { entries.first?.sleeper.deadline }
  var sleepers: [ManualClock.Sleeper] { entries.map(\.sleeper) }

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
    let index = entries.firstIndex { $0.sleeper.deadline > deadline } ?? entries.endIndex
    let sleeper = ManualClock.Sleeper(deadline: deadline, origin: origin)
    entries.insert(Entry(number: number, sleeper: sleeper, wake: wake), at: index)
    return true
  }

  mutating func remove(_ number: Int) -> Wake? {
    entries.firstIndex { $0.number == number }.map { entries.remove(at: $0).wake }
  }

  /// Moves on to the next deadline, and takes what it ends; with none by `target`, moves on to
  /// that.
  mutating func popNext(by target: Instant?) -> Wake? {
    guard let next = nextDeadline, next <= target ?? next else {
      if let target { now = max(now, target) }
      return nil
    }
    now = max(now, next)
    return entries.removeFirst().wake
  }
}
