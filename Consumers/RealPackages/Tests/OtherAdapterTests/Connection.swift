import NIOCore
import NIOEmbedded
import NIOHPACK
import NIOHTTP2

/// Both ends of an HTTP/2 connection, in memory; both tell the same delegate of their streams.
struct Connection {
  private let client = EmbeddedChannel()
  private let server = EmbeddedChannel()
  private let multiplexer: NIOHTTP2Handler.StreamMultiplexer
  private let journal: Journal

  /// Connects both ends; the journal gets what the client receives.
  init(telling delegate: any NIOHTTP2StreamDelegate, _ journal: Journal) throws {
    self.journal = journal
    multiplexer = try client.pipeline.syncOperations.configureHTTP2Pipeline(
      mode: .client, connectionConfiguration: .init(), streamConfiguration: .init(),
      streamDelegate: delegate
    ) { $0.eventLoop.makeSucceededVoidFuture() }
    _ = try server.pipeline.syncOperations.configureHTTP2Pipeline(
      mode: .server, connectionConfiguration: .init(), streamConfiguration: .init(),
      streamDelegate: delegate
    ) { stream in
      stream.eventLoop.makeCompletedFuture {
        try stream.pipeline.syncOperations.addHandler(Answering())
      }
    }
    let address = try SocketAddress(ipAddress: "127.0.0.1", port: 80)
    client.connect(to: address, promise: nil)
    server.connect(to: address, promise: nil)
    try exchange()
  }

  /// Sends a request on a stream of its own; one that is not complete has no answer yet.
  func send(isComplete: Bool) throws {
    let opened = client.eventLoop.makePromise(of: (any Channel).self)
    multiplexer.createStreamChannel(promise: opened) { [journal] stream in
      stream.eventLoop.makeCompletedFuture {
        try stream.pipeline.syncOperations.addHandler(Receiving(journal))
      }
    }
    client.embeddedEventLoop.run()
    let request: HPACKHeaders = [
      ":method": "POST", ":scheme": "http", ":path": "/rye", ":authority": "bakery",
    ]
    try opened.futureResult.wait().writeAndFlush(
      HTTP2Frame.FramePayload.headers(.init(headers: request, endStream: isComplete)),
      promise: nil)
    try exchange()
  }

  func close() throws {
    client.close(promise: nil)
    server.close(promise: nil)
    try exchange()
  }

  /// Carries bytes from one end to the other until there are none.
  private func exchange() throws {
    repeat {
      client.embeddedEventLoop.run()
      server.embeddedEventLoop.run()
    } while try carry(from: client, to: server) || carry(from: server, to: client)
  }

  private func carry(from sender: EmbeddedChannel, to receiver: EmbeddedChannel) throws -> Bool {
    guard case .byteBuffer(let bytes) = try sender.readOutbound(as: IOData.self) else {
      return false
    }
    try receiver.writeInbound(bytes)
    return true
  }
}

/// A server's end of a stream.
private final class Answering: ChannelInboundHandler {
  typealias InboundIn = HTTP2Frame.FramePayload
  typealias OutboundOut = HTTP2Frame.FramePayload

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .headers(let request) = Self.unwrapInboundIn(data), request.endStream else { return }
    let response: HPACKHeaders = [":status": "200"]
    context.writeAndFlush(
      Self.wrapOutboundOut(.headers(.init(headers: response, endStream: true))), promise: nil)
  }
}

/// A client's end of a stream.
private final class Receiving: ChannelInboundHandler {
  typealias InboundIn = HTTP2Frame.FramePayload

  private let journal: Journal

  init(_ journal: Journal) { self.journal = journal }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .headers(let response) = Self.unwrapInboundIn(data) else { return }
    journal.note("receives", response.headers[":status"])
  }
  func channelInactive(context: ChannelHandlerContext) { journal.note("its stream is closed") }
}
