/// A row whose figure is the bytes that one live object takes.
public struct FootprintRow: Row {
  /// The live object, as the table names it.
  public let work: String
  /// The context in which its handlers run.
  public let context: String
  let limit: Limit?
  let ours: Measure
  let peers: [Peer]

  /// Measures the bytes of one living object; not a number where they cannot be known.
  public typealias Measure = @Sendable () -> Double
  /// Another library's object, and its bytes.
  public typealias Peer = (name: String, bytes: Measure)

  /// Compares our bytes with a limit, and shows them beside those of peers.
  public init(
    _ work: String,
    context: String = "",
    limit: Limit? = nil,
    against peers: [Peer] = [],
    _ ours: @escaping Measure
  ) {
    self.work = work
    self.context = context
    self.limit = limit
    self.peers = peers
    self.ours = ours
  }

  /// Measures each candidate once, because bytes do not vary.
  public func outcome(rounds: Int) async -> Outcome {
    let figure = Figure(name: "ours", amount: ours(), allocations: nil)
    return Outcome(
      work: work,
      context: context,
      unit: .bytes,
      ours: figure,
      comparisons: peers.map { peer in
        let theirs = Figure(name: peer.name, amount: peer.bytes(), allocations: nil)
        return Comparison(of: figure, with: theirs, limit: nil)
      },
      own: figure.amount.isFinite ? limit?.verdict(on: figure.amount) : nil,
      agreed: true
    )
  }
}
