/// Times candidates in turn, so that a machine that drifts drifts for all of them.
enum Rounds {
  /// Long enough for the clock not to show, short enough to fit between two interruptions.
  private static let enough = Duration.milliseconds(2)

  /// What a row may take, unless three rounds take longer.
  private static let budget = Duration.seconds(1)

  /// The median time of one iteration of each, in nanoseconds.
  ///
  /// `batch` is how many iterations are timed at once; nil for as many as take long enough.
  static func medians(of candidates: [Candidate], batch: Int?, rounds: Int) async -> [Double] {
    var counts: [Int] = []
    var round = Duration.zero
    for candidate in candidates {
      let (count, time) = await iterations(of: candidate, starting: batch)
      counts.append(count)
      round += time
    }
    var times = candidates.map { _ in [Double]() }
    for round in 0..<min(rounds, max(3, Int(budget / round))) {
      for step in candidates.indices {
        let index = (step + round) % candidates.count
        let time = await time(candidates[index], iterations: counts[index])
        times[index].append(time.nanoseconds / Double(counts[index]))
      }
    }
    return times.map(median)
  }

  /// How many iterations fill a batch, found by doubling, and how long that is.
  private static func iterations(
    of candidate: Candidate, starting batch: Int?
  ) async -> (Int, Duration) {
    var count = batch ?? 1
    while true {
      var time = await time(candidate, iterations: count)
      if batch == nil, time >= enough {
        // The shorter of two: an interruption is not the candidate's.
        time = min(time, await self.time(candidate, iterations: count))
      }
      if batch != nil || time >= enough { return (count, time) }
      count *= 2
    }
  }

  private static func time(_ candidate: Candidate, iterations: Int) async -> Duration {
    let clock = ContinuousClock()
    let start = clock.now
    let sum = await candidate.body(iterations)
    let end = clock.now
    blackHole(sum)
    return end - start
  }
}

extension Duration {
  var nanoseconds: Double { self / .nanoseconds(1) }
}
