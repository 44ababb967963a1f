import DelegateEvents
import NIOCore
import NIOEmbedded
import Testing

/// A pipeline as a source: it takes a handler with a call, and says later whether it has.
@Suite(.timeLimit(.minutes(5))) struct `A handler that is awaited` {
  // D9, D10
  @Test func `ends the wait if its pipeline refuses it later`() async throws {
    let channel: any Channel = NIOAsyncTestingChannel()
    try await channel.close()

    await #expect(throws: ChannelError.self) {
      try await Promise.answer(with: FirstRead.init) { handler in
        let (added, resolver) = Promise<Void>.pending()
        channel.pipeline.addHandler(handler).whenComplete(resolver.settle(with:))
        return added
      }
    }
  }

  // D2, D4, D10
  @Test func `answers with what its pipeline reads, and is removed`() async throws {
    let channel = NIOAsyncTestingChannel()

    let text = try await Promise.answer(with: FirstRead.init) { handler in
      try await channel.pipeline.addHandler(handler).get()
      try await channel.writeInbound(ByteBuffer(string: "rye"))
      return handler
    } stop: { handler in
      channel.pipeline.removeHandler(handler, promise: nil)
    }

    #expect(text == "rye")
    let handlers = channel.pipeline.handler(type: FirstRead.self).map { _ in }
    await #expect(throws: ChannelPipelineError.self) { try await handlers.get() }
    _ = try await channel.finish()
  }
}

private final class FirstRead: ChannelInboundHandler, RemovableChannelHandler, Sendable {
  typealias InboundIn = ByteBuffer

  private let resolver: Promise<String>.Resolver
  init(_ resolver: Promise<String>.Resolver) { self.resolver = resolver }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    resolver.fulfill(String(buffer: Self.unwrapInboundIn(data)))
  }
}
