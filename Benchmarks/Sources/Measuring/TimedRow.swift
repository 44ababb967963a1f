/// A row whose figure is the time of one operation.
public struct TimedRow: Row {
  /// The work of the row.
  public let work: String
  /// The context in which handlers run; empty if there are no handlers.
  public let context: String
  let timing: Timing
  let peers: [Peer]
  let allocations: Limit?
  /// The library under test.
  let ours: Candidate
  /// The candidate that is counted instead of timed.
  let counted: Candidate
  /// Whether the counted body differs from the timed one.
  public let isCountedInStep: Bool

  /// Our candidate, then the peers.
  var candidates: [Candidate] { [ours] + peers.map(\.candidate) }

  /// Another candidate, and the highest ratio of our time to its time.
  public struct Peer: Sendable {
    let candidate: Candidate
    let ratio: Limit?

    /// Names the peer as the table shows it.
    public init(_ name: String, ratio: Limit? = nil, _ body: @escaping Candidate.Body) {
      self.candidate = Candidate(name, body)
      self.ratio = ratio
    }
  }

  /// Takes our own body last, after the peers with which it is compared.
  ///
  /// A body in step does the same work, but does not leave the progress of each thread to chance.
  /// It is counted, and the other body is timed.
  public init(
    _ work: String,
    context: String = "",
    timing: Timing = .each,
    allocations: Limit? = nil,
    inStep counted: Candidate.Body? = nil,
    against peers: [Peer],
    _ ours: @escaping Candidate.Body
  ) {
    self.work = work
    self.context = context
    self.timing = timing
    self.allocations = allocations
    self.peers = peers
    self.ours = Candidate("ours", ours)
    self.counted = Candidate("ours", counted ?? ours)
    isCountedInStep = counted != nil
  }

  /// Checks that the candidates do the same work, then times them and counts their allocations.
  public func outcome(rounds: Int) async -> Outcome {
    timing.isPinned
      ? await onOneCPU { await measured(rounds: rounds) } : await measured(rounds: rounds)
  }

  private func measured(rounds: Int) async -> Outcome {
    let agreed = await Self.agree(candidates)
    let times = await Rounds.times(of: candidates, timing, rounds: rounds)
    var figures: [Figure] = []
    for (candidate, time) in zip(candidates, times) {
      figures.append(
        Figure(
          name: candidate.name,
          amount: time / Double(timing.operations),
          allocations: await allocations(of: candidate)
        )
      )
    }
    return Outcome(
      work: work,
      context: context,
      unit: .nanoseconds,
      ours: figures[0],
      comparisons: zip(figures.dropFirst(), peers).map { theirs, peer in
        Comparison(of: figures[0], with: theirs, limit: peer.ratio)
      },
      own: figures[0].allocations.flatMap { allocations?.verdict(on: $0) },
      agreed: agreed
    )
  }

  /// Returns the allocations of one operation, to two decimal places.
  ///
  /// An allocation that 1,000 links share does not count as one for each link.
  func allocations(of candidate: Candidate) async -> Double? {
    await Allocations.perIteration(of: candidate, inBatches: timing.batch != nil)
      .map { ($0 / Double(timing.operations) * 100).rounded() / 100 }
  }

  /// Returns whether all candidates compute the same result for a few counts.
  private static func agree(_ candidates: [Candidate]) async -> Bool {
    for count in [1, 2, 7] {
      var sums: Set<Int> = []
      for candidate in candidates {
        sums.insert(await candidate.body(count))
      }
      guard sums.count == 1 else { return false }
    }
    return true
  }
}
