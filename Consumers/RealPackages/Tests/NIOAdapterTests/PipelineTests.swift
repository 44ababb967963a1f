import DelegatePromises
import NIOCore
import NIOEmbedded
import Testing

/// Adapters of handlers in the pipeline of a channel, compared with handlers that implement
/// nothing.
// E1
@Suite struct `An adapter in a pipeline` {
  @Test func `delivers all that comes in`() throws {
    let plain = try drive(PlainInbound())
    let silent = try drive(ChannelInboundHandlerAdapter<Never, ByteBuffer, ByteBuffer>())

    #expect(silent == plain)
    #expect(silent.contains("read rye") && silent.contains("caught burnt"))
  }

  @Test func `delivers all that goes both ways`() throws {
    let plain = try drive(PlainDuplex())
    let silent = try drive(
      ChannelDuplexHandlerAdapter<ByteBuffer, ByteBuffer, ByteBuffer, ByteBuffer>())

    #expect(silent == plain)
    #expect(silent.contains("wrote spelt"))
  }

  @Test func `reads what it delivers`() async throws {
    let adapter = ChannelInboundHandlerAdapter<Never, ByteBuffer, ByteBuffer>()
    let read = adapter.channelRead.map { PlainInbound.unwrapInboundIn($0.data) }.first()

    let seen = try drive(adapter)

    #expect(seen.contains("read rye"))
    #expect(try await read.value == ByteBuffer(string: "rye"))
  }

  /// Returns the events that reach the ends of a channel with this handler in the middle.
  private func drive(_ handler: any ChannelHandler) throws -> [String] {
    let (tail, channel) = (Tail(), EmbeddedChannel())
    try channel.pipeline.syncOperations.addHandlers([handler, tail])
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 80)).wait()
    channel.pipeline.fireChannelRead(ByteBuffer(string: "rye"))
    channel.pipeline.fireChannelReadComplete()
    channel.pipeline.fireUserInboundEventTriggered("event")
    channel.pipeline.fireErrorCaught(Burnt())
    channel.pipeline.fireChannelWritabilityChanged()
    try channel.writeOutbound(ByteBuffer(string: "spelt"))
    if let written = try channel.readOutbound(as: ByteBuffer.self) {
      tail.seen.append("wrote \(String(buffer: written))")
    }
    _ = try? channel.finish()
    return tail.seen
  }
}

/// An adapter of a decoder, whose default asks the adapter's own closure.
@Suite struct `An adapter of a decoder` {
  @Test func `decodes what is left when the channel closes`() throws {
    let adapter = ByteToMessageDecoderAdapter<String>(
      answers: .init(decode: { context, buffer in
        guard let text = buffer.readString(length: 3) else { return .needMoreData }
        context.fireChannelRead(NIOAny(text))
        return .continue
      }))
    let channel = EmbeddedChannel(handler: ByteToMessageHandler(adapter))

    try channel.writeInbound(ByteBuffer(string: "ryeoa"))
    try channel.writeInbound(ByteBuffer(string: "tbun"))
    _ = try? channel.finish()

    #expect(try channel.readInbound(as: String.self) == "rye")
    #expect(try channel.readInbound(as: String.self) == "oat")
    #expect(try channel.readInbound(as: String.self) == "bun")
  }
}

private struct Burnt: Error, CustomStringConvertible {
  let description = "burnt"
}

private final class PlainInbound: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
}

private final class PlainDuplex: ChannelDuplexHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer
}

/// Records the events that reach it.
private final class Tail: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  var seen: [String] = []

  func channelActive(context: ChannelHandlerContext) { seen.append("active") }
  func channelInactive(context: ChannelHandlerContext) { seen.append("inactive") }
  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    seen.append("read \(String(buffer: Self.unwrapInboundIn(data)))")
  }
  func channelReadComplete(context: ChannelHandlerContext) { seen.append("read all") }
  func channelWritabilityChanged(context: ChannelHandlerContext) { seen.append("writable") }
  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    seen.append("heard \(event)")
  }
  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    seen.append("caught \(error)")
  }
}
