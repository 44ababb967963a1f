internal import CMeasuring

/// Times candidates in turn, so that any drift of the machine affects all of them.
enum Rounds {
  /// The time that a row may take, unless three rounds take longer; half of it is not timed.
  private static let budget = Duration.seconds(2)

  /// Returns the time of one iteration of each candidate, in nanoseconds.
  ///
  /// The time is the median of the rounds, or the shortest round.
  static func times(of candidates: [Candidate], _ timing: Timing, rounds: Int) async -> [Double] {
    var courses: [Course] = []
    for candidate in candidates {
      courses.append(await Course(candidate, timing))
    }
    let round = courses.reduce(Duration.zero) { $0 + $1.estimate }
    for round in 0..<min(rounds, max(3, Int(budget / round))) {
      for step in courses.indices {
        await courses[(step + round) % courses.count].run()
      }
    }
    return courses.map(\.time)
  }
}

/// The times of one candidate.
private struct Course {
  /// The shortest time of a batch.
  ///
  /// It is long enough to hide the clock, and short enough to fit between two interruptions.
  private static let enough = Duration.microseconds(250)

  private let candidate: Candidate
  private let isFixed: Bool
  private let isLong: Bool
  private let iterations: Int
  /// The approximate time of a round.
  let estimate: Duration
  private var batches: [Double] = []
  private var empty: [Double] = []

  /// Finds the number of iterations in a batch by doubling, unless that number is fixed.
  init(_ candidate: Candidate, _ timing: Timing) async {
    self.candidate = candidate
    isFixed = timing.batch != nil
    isLong = timing.isLong
    var count = timing.batch ?? 1
    var time = await candidate.shortestTime(iterations: count, of: isFixed ? 1 : 3)
    let once = isFixed ? .zero : await candidate.shortestTime(iterations: 0, of: 3)
    while !isFixed, time - once < Self.enough {
      count *= 2
      time = await candidate.shortestTime(iterations: count, of: 3)
    }
    iterations = count
    estimate = time * 2 + once
  }

  /// Times a batch in a tidy heap, after a batch that is not timed: what ran before has left its own
  /// data in the caches, and free blocks all over the heap.
  mutating func run() async {
    measuring_tidy_heap()
    blackHole(await candidate.body(iterations))
    let time =
      isLong
      ? await candidate.processorTime(iterations: iterations)
      : await candidate.time(iterations: iterations).nanoseconds
    batches.append(time)
    if !isFixed { empty.append(await candidate.time(iterations: 0).nanoseconds) }
  }

  /// The time of one iteration, without the cost of an empty batch, such as a hop to an event loop.
  var time: Double {
    let once = empty.isEmpty ? 0 : median(empty)
    let batch = isLong ? batches.min() ?? 0 : median(batches)
    return (batch - once) / Double(iterations)
  }
}

extension Candidate {
  /// Returns the shortest of several times, because an interruption is not the candidate's cost.
  fileprivate func shortestTime(iterations: Int, of times: Int) async -> Duration {
    var shortest = await time(iterations: iterations)
    for _ in 1..<times {
      shortest = min(shortest, await time(iterations: iterations))
    }
    return shortest
  }

  fileprivate func time(iterations: Int) async -> Duration {
    let clock = ContinuousClock()
    let start = clock.now
    let sum = await body(iterations)
    let end = clock.now
    blackHole(sum)
    return end - start
  }

  /// Returns the processor time of all threads together, in nanoseconds.
  fileprivate func processorTime(iterations: Int) async -> Double {
    let start = measuring_processor_time()
    let sum = await body(iterations)
    let end = measuring_processor_time()
    blackHole(sum)
    return Double(end - start)
  }
}

extension Duration {
  var nanoseconds: Double { self / .nanoseconds(1) }
}
