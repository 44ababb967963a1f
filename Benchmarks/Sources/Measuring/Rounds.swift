/// Times candidates in turn, so that a machine that drifts drifts for all of them.
enum Rounds {
  /// Long enough for the clock not to show, short enough to fit between two interruptions.
  static let batch = Duration.milliseconds(2)

  /// The median time of one iteration of each, in nanoseconds.
  static func medians(of candidates: [Candidate], rounds: Int) async -> [Double] {
    var counts: [Int] = []
    for candidate in candidates {
      counts.append(await iterations(of: candidate))
    }
    var times = candidates.map { _ in [Double]() }
    for round in 0..<rounds {
      for step in candidates.indices {
        let index = (step + round) % candidates.count
        let time = await time(candidates[index], iterations: counts[index])
        times[index].append(time.nanoseconds / Double(counts[index]))
      }
    }
    return times.map(median)
  }

  /// How many iterations fill a batch, found by doubling.
  private static func iterations(of candidate: Candidate) async -> Int {
    var count = 1
    while true {
      let time = await time(candidate, iterations: count)
      if time >= batch / 2 {
        return max(1, Int(Double(count) * (batch / time)))
      }
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

  private static func median(_ samples: [Double]) -> Double {
    let sorted = samples.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2
      : sorted[middle]
  }
}

extension Duration {
  var nanoseconds: Double { self / .nanoseconds(1) }
}
