import Measuring
import NIOCore
import NIOEmbedded
import NIOPosix

extension [TimedRow.Peer] {
  /// NIO on a loop that belongs to the calling thread, which our ratio is of, and on a real one.
  ///
  /// The first body knows its loop's type, which is worth 45 ns a promise to NIO. The second one
  /// runs on its loop's thread: elsewhere each call would be a hop.
  static func nio(
    ratio: Limit,
    embedded: @escaping @Sendable (Int, EmbeddedEventLoop) -> Int,
    threaded: @escaping @Sendable (Int, any EventLoop) -> Int
  ) -> [TimedRow.Peer] {
    [
      .init("NIO embedded", ratio: ratio) { embedded($0, EmbeddedEventLoop()) },
      .init("NIO multi-threaded, on its loop") { iterations in
        let loop = MultiThreadedEventLoopGroup.singleton.any()
        return await (try? loop.submit { threaded(iterations, loop) }.get()) ?? -1
      },
    ]
  }
}
