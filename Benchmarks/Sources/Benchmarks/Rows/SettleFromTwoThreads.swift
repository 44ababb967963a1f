import Measuring

/// Two threads settle their own promises, which shows the cost of everything that the library
/// shares.
///
/// Two threads that never wait take half the time of one thread.
enum SettleFromTwoThreads: WithPeers {
  static var row: TimedRow {
    TimedRow(
      "pending + 1 capturing map + settle, from 2 threads",
      context: ".immediate",
      timing: .onTwoProcessors(of: 50_000),
      inStep: { fromOneThread($0) },
      against: [
        .init("the same from 1 thread", ratio: .throughput(atLeast: 1.8)) { fromOneThread($0) }
      ] + peers
    ) { promise($0) }
  }

  static func promise(_ iterations: Int) -> Int {
    TwoThreads.sum(of: iterations) { MapPending.promise($0) }
  }

  private static func fromOneThread(_ iterations: Int) -> Int {
    MapPending.promise(iterations / 2) &+ MapPending.promise(iterations - iterations / 2)
  }
}
