import Measuring

extension SettlePending {
  static var peers: [TimedRow.Peer] {
    [.init("NIO embedded", ratio: .atMost(0.60)) { CreateSettled.nio($0) }]
  }
}
