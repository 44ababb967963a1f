import NIOCore

/// The end of a pipeline at which a channel reads and writes: notes what goes out.
final class Head: ChannelOutboundHandler {
  typealias OutboundIn = ByteBuffer

  private let journal: Journal

  init(_ journal: Journal) { self.journal = journal }

  func register(context: ChannelHandlerContext, promise: EventLoopPromise<Void>?) {
    journal.note("registers")
    context.register(promise: promise)
  }

  func bind(context: ChannelHandlerContext, to: SocketAddress, promise: EventLoopPromise<Void>?) {
    journal.note("binds to", to)
    context.bind(to: to, promise: promise)
  }

  func connect(
    context: ChannelHandlerContext, to: SocketAddress, promise: EventLoopPromise<Void>?
  ) {
    journal.note("connects to", to)
    context.connect(to: to, promise: promise)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    journal.note("writes", String(buffer: Self.unwrapOutboundIn(data)))
    context.write(data, promise: promise)
  }

  func flush(context: ChannelHandlerContext) {
    journal.note("flushes")
    context.flush()
  }

  func read(context: ChannelHandlerContext) {
    journal.note("wants to read")
    context.read()
  }

  func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
    journal.note("closes", mode)
    context.close(mode: mode, promise: promise)
  }

  func triggerUserOutboundEvent(
    context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?
  ) {
    journal.note("passes out", event)
    promise?.succeed()
  }
}

/// The end of a pipeline at which an app sits: notes what comes in.
final class Tail: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private let journal: Journal

  init(_ journal: Journal) { self.journal = journal }

  func channelRegistered(context: ChannelHandlerContext) { journal.note("is registered") }
  func channelUnregistered(context: ChannelHandlerContext) { journal.note("is unregistered") }
  func channelActive(context: ChannelHandlerContext) { journal.note("is active") }
  func channelInactive(context: ChannelHandlerContext) { journal.note("is inactive") }
  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    journal.note("reads", String(buffer: Self.unwrapInboundIn(data)))
  }
  func channelReadComplete(context: ChannelHandlerContext) { journal.note("has read all") }
  func channelWritabilityChanged(context: ChannelHandlerContext) {
    journal.note("may write:", context.channel.isWritable)
  }
  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    journal.note("hears", event)
  }
  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    journal.note("catches", error)
  }
}

struct BurntError: Error, CustomStringConvertible {
  let description = "burnt"
}
