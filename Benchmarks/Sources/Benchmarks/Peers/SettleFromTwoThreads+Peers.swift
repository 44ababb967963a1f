import Measuring
import NIOEmbedded

extension SettleFromTwoThreads {
  static var peers: [TimedRow.Peer] {
    [.init("NIO embedded, from 2 threads") { nio($0) }]
  }

  static func nio(_ iterations: Int) -> Int {
    TwoThreads.sum(of: iterations) { MapPending.nio($0, on: EmbeddedEventLoop()) }
  }
}
