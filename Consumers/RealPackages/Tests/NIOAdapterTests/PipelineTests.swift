import DelegatePromises
import NIOCore
import NIOEmbedded
import Testing

/// Adapters of handlers in the pipeline of a channel, beside handlers that have nothing of their own.
// E1
@Suite(.timeLimit(.minutes(5))) struct `An adapter in a pipeline` {
  @Test func `passes on all that goes both ways`() throws {
    let plain = try drive(PlainDuplex())
    let silent = try drive(DuplexAdapter())

    #expect(silent == plain)
    #expect(Self.arrivals.union(Self.departures).isSubset(of: silent))
  }

  @Test func `wraps and unwraps as its protocol does`() {
    let rye = ByteBuffer(string: "rye")

    #expect(wrapped(rye, by: DuplexAdapter()) == wrapped(rye, by: PlainDuplex()))
  }

  @Test func `reads what it passes on`() async throws {
    let adapter = DuplexAdapter()
    let read = adapter.channelRead.map { PlainDuplex.unwrapInboundIn($0.data) }.first()

    let seen = try drive(adapter)

    #expect(seen.contains("reads rye"))
    #expect(try await read.value == ByteBuffer(string: "rye"))
  }

  @Test func `hears what is written, which is written all the same`() async throws {
    let adapter = DuplexAdapter()
    let written = adapter.write.map { PlainDuplex.unwrapOutboundIn($0.data) }.first()

    let seen = try drive(adapter)

    #expect(seen.contains("sends spelt"))
    #expect(try await written.value == ByteBuffer(string: "spelt"))
  }

  private typealias DuplexAdapter = ChannelDuplexHandlerAdapter<
    ByteBuffer, ByteBuffer, ByteBuffer, ByteBuffer
  >

  private static let arrivals: Set = [
    "is registered", "is active", "reads rye", "has read all", "hears bell", "catches burnt",
    "may write: true", "is inactive", "is unregistered",
  ]
  private static let departures: Set = [
    "registers", "writes spelt", "flushes", "sends spelt", "wants to read", "passes out bell",
    "closes all", "binds to [IPv4]127.0.0.1:80", "connects to [IPv4]127.0.0.1:81",
  ]

  /// Notes what reaches the ends of a channel that has this handler in its middle, and how each
  /// request to it ends.
  private func drive(_ handler: any ChannelHandler) throws -> [String] {
    let (journal, channel) = (Journal(), EmbeddedChannel())
    let pipeline = channel.pipeline
    try pipeline.syncOperations.addHandlers([Head(journal), handler, Tail(journal)])

    let own = try SocketAddress(ipAddress: "127.0.0.1", port: 80)
    let other = try SocketAddress(ipAddress: "127.0.0.1", port: 81)
    let requests: [(String, (EventLoopPromise<Void>) -> Void)] = [
      ("register", { pipeline.register(promise: $0) }),
      ("bind", { pipeline.bind(to: own, promise: $0) }),
      ("connect", { pipeline.connect(to: other, promise: $0) }),
      ("write", { channel.writeAndFlush(ByteBuffer(string: "spelt"), promise: $0) }),
      ("trigger", { pipeline.triggerUserOutboundEvent("bell", promise: $0) }),
    ]
    for (name, request) in requests {
      let promise = channel.eventLoop.makePromise(of: Void.self)
      promise.futureResult.whenComplete { journal.note(name, $0) }
      request(promise)
    }
    if let sent = try channel.readOutbound(as: ByteBuffer.self) {
      journal.note("sends", String(buffer: sent))
    }

    pipeline.fireChannelRead(ByteBuffer(string: "rye"))
    pipeline.fireChannelReadComplete()
    pipeline.fireUserInboundEventTriggered("bell")
    pipeline.fireErrorCaught(BurntError())
    pipeline.fireChannelWritabilityChanged()
    pipeline.read()
    journal.note("left:", Result { try channel.finish().isClean })
    return journal.lines
  }

  /// What a handler makes of a value that it wraps, and unwraps again.
  private func wrapped<Handler: ChannelInboundHandler>(
    _ value: ByteBuffer, by handler: Handler
  ) -> ByteBuffer where Handler.InboundIn == ByteBuffer, Handler.InboundOut == ByteBuffer {
    handler.unwrapInboundIn(handler.wrapInboundOut(value))
  }
}

private final class PlainDuplex: ChannelDuplexHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer
}
