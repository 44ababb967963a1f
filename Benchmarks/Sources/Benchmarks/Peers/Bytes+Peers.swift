import Measuring
import NIOCore
import NIOEmbedded

extension Bytes {
  static var pendingPeers: [FootprintRow.Peer] { [("NIO embedded", nioPending)] }

  static var linkPeers: [FootprintRow.Peer] {
    [("NIO embedded", { nioMapped() - nioPending() })]
  }

  /// Measures a pending promise of NIO.
  ///
  /// NIO stops a program that drops a promise, so each promise is fulfilled after it has been
  /// counted.
  private static func nioPending() -> Double {
    let loop = EmbeddedEventLoop()
    return Footprint.perLiving {
      loop.makePromise(of: Int.self)
    } afterwards: {
      $0.succeed(0)
    }
  }

  private static func nioMapped() -> Double {
    let loop = EmbeddedEventLoop()
    var added = 0
    return Footprint.perLiving {
      let promise = loop.makePromise(of: Int.self)
      added += 1
      return (promise, promise.futureResult.map { [added] value in value &+ added })
    } afterwards: {
      $0.0.succeed(0)
    }
  }
}
