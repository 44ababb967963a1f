import Measuring
import OpenCombine

extension SettlePending {
  static var peers: [TimedRow.Peer] {
    .nio(
      ratio: .atMost(0.60),
      embedded: { CreateSettled.nio($0, on: $1) },
      threaded: { CreateSettled.nio($0, on: $1) }
    ) + [.init("OpenCombine", combine)]
  }

  static func combine(_ iterations: Int) -> Int {
    let sum = Sum()
    for index in 0..<iterations {
      let (future, settle) = Future.pending(of: Int.self)
      settle(.success(index))
      blackHole(future)
      sum.adding(index)
    }
    return sum.total
  }
}
