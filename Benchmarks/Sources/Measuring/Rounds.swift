internal import CMeasuring

/// Times candidates in turn, so that a machine that drifts drifts for all of them.
enum Rounds {
  /// What a row may take, unless three rounds take longer.
  private static let budget = Duration.seconds(1)

  /// The time of one iteration of each, in nanoseconds: the median of its rounds, or the shortest.
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
  /// Long enough for the clock not to show, short enough to fit between two interruptions.
  private static let enough = Duration.microseconds(250)

  private let candidate: Candidate
  private let isFixed: Bool
  private let isLong: Bool
  private let isShortest: Bool
  private let iterations: Int
  /// How long a batch takes, about.
  let estimate: Duration
  private var batches: [Double] = []
  private var empty: [Double] = []

  /// Finds by doubling how many iterations make a batch, unless that is fixed.
  init(_ candidate: Candidate, _ timing: Timing) async {
    self.candidate = candidate
    isFixed = timing.batch != nil
    isLong = timing.isLong
    isShortest = timing.isShortest
    var count = timing.batch ?? 1
    var time = await candidate.shortestTime(iterations: count, of: isFixed ? 1 : 3)
    let once = isFixed ? .zero : await candidate.shortestTime(iterations: 0, of: 3)
    while !isFixed, time - once < Self.enough {
      count *= 2
      time = await candidate.shortestTime(iterations: count, of: 3)
    }
    iterations = count
    estimate = time + once
  }

  mutating func run() async {
    let time =
      isLong
      ? await candidate.processorTime(iterations: iterations)
      : await candidate.time(iterations: iterations).nanoseconds
    batches.append(time)
    if !isFixed { empty.append(await candidate.time(iterations: 0).nanoseconds) }
  }

  /// What a batch takes without iterations is taken off: a hop to an event loop, say.
  var time: Double {
    let once = empty.isEmpty ? 0 : median(empty)
    let batch = isShortest ? batches.min() ?? 0 : median(batches)
    return (batch - once) / Double(iterations)
  }
}

extension Candidate {
  /// The shortest of several: an interruption is not the candidate's.
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

  /// In nanoseconds, of all threads together.
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
