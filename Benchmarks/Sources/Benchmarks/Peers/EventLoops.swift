import Measuring
import NIOCore
import NIOEmbedded
import NIOPosix

extension [TimedRow.Peer] {
  /// Returns NIO on a loop that belongs to the calling thread, and NIO on a multi-threaded loop.
  ///
  /// The ratio compares us with the first one. Its body knows the type of its loop, which saves NIO
  /// 45 ns for each promise. The second body runs on its loop's thread, because each call from
  /// elsewhere would be a hop.
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
