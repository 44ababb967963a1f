import Measuring

/// A timed row whose peers are other libraries.
///
/// They stand in the folder `Peers`, which is left out with `OURS_ONLY`.
protocol WithPeers {
  static var peers: [TimedRow.Peer] { get }
}

extension WithPeers {
  static var peers: [TimedRow.Peer] { [] }
}

/// Rows of bytes whose peers are other libraries.
protocol WithPeersOfBytes {
  static var pendingPeers: [FootprintRow.Peer] { get }
  static var linkPeers: [FootprintRow.Peer] { get }
}

extension WithPeersOfBytes {
  static var pendingPeers: [FootprintRow.Peer] { [] }
  static var linkPeers: [FootprintRow.Peer] { [] }
}
