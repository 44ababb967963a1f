// An adapter of ChannelDuplexHandler, from module NIOCore on linux, written by
//   swift package generate-delegate-adapter --module NIOCore --protocol ChannelDuplexHandler \
//     --target NIOAdapterTests
// It is yours to edit. The same command with --force writes it again.
// Checksum: a975b79db899eb88

import DelegatePromises
import NIOCore

/// An event for each thing that `ChannelDuplexHandler` tells, a closure for each that it asks.
nonisolated final class ChannelDuplexHandlerAdapter<OutboundOut, InboundIn, InboundOut, OutboundIn>:
  ChannelDuplexHandler
{
  /// Called when this `ChannelHandler` is added to the `ChannelPipeline`.
  let handlerAdded = DelegateEvent<ChannelHandlerContext>()

  /// Called when this `ChannelHandler` is removed from the `ChannelPipeline`.
  let handlerRemoved = DelegateEvent<ChannelHandlerContext>()

  /// Called when the `Channel` has successfully registered with its `EventLoop` to handle I/O.
  ///
  /// This should call `context.fireChannelRegistered` to forward the operation to the next
  /// `_ChannelInboundHandler` in the `ChannelPipeline` if you want to allow the next handler to
  /// also handle the event.
  let channelRegistered = DelegateEvent<ChannelHandlerContext>()

  /// Called when the `Channel` has unregistered from its `EventLoop`, and so will no longer be
  /// receiving I/O events.
  ///
  /// This should call `context.fireChannelUnregistered` to forward the operation to the next
  /// `_ChannelInboundHandler` in the `ChannelPipeline` if you want to allow the next handler to
  /// also handle the event.
  let channelUnregistered = DelegateEvent<ChannelHandlerContext>()

  /// Called when the `Channel` has become active, and is able to send and receive data.
  ///
  /// This should call `context.fireChannelActive` to forward the operation to the next
  /// `_ChannelInboundHandler` in the `ChannelPipeline` if you want to allow the next handler to
  /// also handle the event.
  let channelActive = DelegateEvent<ChannelHandlerContext>()

  /// Called when the `Channel` has become inactive and is no longer able to send and receive data.
  ///
  /// This should call `context.fireChannelInactive` to forward the operation to the next
  /// `_ChannelInboundHandler` in the `ChannelPipeline` if you want to allow the next handler to
  /// also handle the event.
  let channelInactive = DelegateEvent<ChannelHandlerContext>()

  /// Called when some data has been read from the remote peer.
  ///
  /// This should call `context.fireChannelRead` to forward the operation to the next
  /// `_ChannelInboundHandler` in the `ChannelPipeline` if you want to allow the next handler to
  /// also handle the event.
  let channelRead = DelegateEvent<(context: ChannelHandlerContext, data: NIOAny)>()

  /// Called when the `Channel` has completed its current read loop, either because no more data is
  /// available to read from the transport at this time, or because the `Channel` needs to yield to
  /// the event loop to process other I/O events for other `Channel`s.
  ///
  /// If `ChannelOptions.autoRead` is `false` no further read attempt will be made until
  /// `ChannelHandlerContext.read` or `Channel.read` is explicitly called.
  ///
  /// This should call `context.fireChannelReadComplete` to forward the operation to the next
  /// `_ChannelInboundHandler` in the `ChannelPipeline` if you want to allow the next handler to
  /// also handle the event.
  let readComplete = DelegateEvent<ChannelHandlerContext>()

  /// The writability state of the `Channel` has changed, either because it has buffered more data
  /// than the writability high water mark, or because the amount of buffered data has dropped below
  /// the writability low water mark.
  ///
  /// You can check the state with `Channel.isWritable`.
  ///
  /// This should call `context.fireChannelWritabilityChanged` to forward the operation to the next
  /// `_ChannelInboundHandler` in the `ChannelPipeline` if you want to allow the next handler to
  /// also handle the event.
  let writabilityChanged = DelegateEvent<ChannelHandlerContext>()

  /// Called when a user inbound event has been triggered.
  ///
  /// This should call `context.fireUserInboundEventTriggered` to forward the operation to the next
  /// `_ChannelInboundHandler` in the `ChannelPipeline` if you want to allow the next handler to
  /// also handle the event.
  let userInboundEventTriggered = DelegateEvent<(context: ChannelHandlerContext, event: Any)>()

  /// An error was encountered earlier in the inbound `ChannelPipeline`.
  ///
  /// This should call `context.fireErrorCaught` to forward the operation to the next
  /// `_ChannelInboundHandler` in the `ChannelPipeline` if you want to allow the next handler to
  /// also handle the error.
  let errorCaught = DelegateEvent<(context: ChannelHandlerContext, error: any Error)>()

  /// Called to request that the `Channel` register itself for I/O events with its `EventLoop`.
  ///
  /// This should call `context.register` to forward the operation to the next
  /// `_ChannelOutboundHandler` in the `ChannelPipeline` or complete the `EventLoopPromise` to let
  /// the caller know that the operation completed.
  let register = DelegateEvent<(context: ChannelHandlerContext, promise: EventLoopPromise<Void>?)>()

  /// Called to request that the `Channel` bind to a specific `SocketAddress`.
  ///
  /// This should call `context.bind` to forward the operation to the next `_ChannelOutboundHandler`
  /// in the `ChannelPipeline` or complete the `EventLoopPromise` to let the caller know that the
  /// operation completed.
  let bind = DelegateEvent<
    (context: ChannelHandlerContext, to: SocketAddress, promise: EventLoopPromise<Void>?)
  >()

  /// Called to request that the `Channel` connect to a given `SocketAddress`.
  ///
  /// This should call `context.connect` to forward the operation to the next
  /// `_ChannelOutboundHandler` in the `ChannelPipeline` or complete the `EventLoopPromise` to let
  /// the caller know that the operation completed.
  let connect = DelegateEvent<
    (context: ChannelHandlerContext, to: SocketAddress, promise: EventLoopPromise<Void>?)
  >()

  /// Called to request a write operation.
  ///
  /// The write operation will write the messages through the `ChannelPipeline`. Those are then
  /// ready to be flushed to the actual `Channel` when `Channel.flush` or
  /// `ChannelHandlerContext.flush` is called.
  ///
  /// This should call `context.write` to forward the operation to the next
  /// `_ChannelOutboundHandler` in the `ChannelPipeline` or complete the `EventLoopPromise` to let
  /// the caller know that the operation completed.
  let write = DelegateEvent<
    (context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?)
  >()

  /// Called to request that the `Channel` flush all pending writes.
  ///
  /// The flush operation will try to flush out all previous written messages that are pending.
  ///
  /// This should call `context.flush` to forward the operation to the next
  /// `_ChannelOutboundHandler` in the `ChannelPipeline` or just discard it if the flush should be
  /// suppressed.
  let flush = DelegateEvent<ChannelHandlerContext>()

  /// Called to request that the `Channel` perform a read when data is ready.
  ///
  /// The read operation will signal that we are ready to read more data.
  ///
  /// This should call `context.read` to forward the operation to the next `_ChannelOutboundHandler`
  /// in the `ChannelPipeline` or just discard it if the read should be suppressed.
  let read = DelegateEvent<ChannelHandlerContext>()

  /// Called to request that the `Channel` close itself down.
  ///
  /// This should call `context.close` to forward the operation to the next
  /// `_ChannelOutboundHandler` in the `ChannelPipeline` or complete the `EventLoopPromise` to let
  /// the caller know that the operation completed.
  let close = DelegateEvent<
    (context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?)
  >()

  /// Called when an user outbound event is triggered.
  ///
  /// This should call `context.triggerUserOutboundEvent` to forward the operation to the next
  /// `_ChannelOutboundHandler` in the `ChannelPipeline` or complete the `EventLoopPromise` to let
  /// the caller know that the operation completed.
  let triggerUserOutboundEvent = DelegateEvent<
    (context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?)
  >()

  /// A closure for each question to the delegate.
  ///
  /// Without a closure, the protocol's default answers.
  struct Replies {
    /// Wrap the provided `OutboundOut` that will be passed to the next `ChannelOutboundHandler` by
    /// calling `ChannelHandlerContext.write`.
    var wrapOutboundOut: ((_ value: OutboundOut) -> NIOAny)?

    /// Unwrap the provided `NIOAny` that was passed to `channelRead`.
    var unwrapInboundIn: ((_ value: NIOAny) -> InboundIn)?

    /// Wrap the provided `InboundOut` that will be passed to the next `ChannelInboundHandler` by
    /// calling `ChannelHandlerContext.fireChannelRead`.
    var wrapInboundOut: ((_ value: InboundOut) -> NIOAny)?

    /// Unwrap the provided `NIOAny` that was passed to `write`.
    var unwrapOutboundIn: ((_ value: NIOAny) -> OutboundIn)?
  }

  private let replies: Replies

  init(replies: Replies = Replies()) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, replies: Replies = Replies(),
    first events: (ChannelDuplexHandlerAdapter) -> some ReadableEvents<Value>
  ) {
    self.init(replies: replies)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  // MARK: ChannelHandler

  func handlerAdded(context: ChannelHandlerContext) {
    handlerAdded.send(context)
    self.NIOCore::handlerAdded(context: context)
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    handlerRemoved.send(context)
    self.NIOCore::handlerRemoved(context: context)
  }

  // MARK: _EmittingChannelHandler

  func wrapOutboundOut(_ value: OutboundOut) -> NIOAny {
    if let answer = replies.wrapOutboundOut { return answer(value) }
    return self.NIOCore::wrapOutboundOut(value)
  }

  // MARK: _ChannelInboundHandler

  func channelRegistered(context: ChannelHandlerContext) {
    channelRegistered.send(context)
    self.NIOCore::channelRegistered(context: context)
  }

  func channelUnregistered(context: ChannelHandlerContext) {
    channelUnregistered.send(context)
    self.NIOCore::channelUnregistered(context: context)
  }

  func channelActive(context: ChannelHandlerContext) {
    channelActive.send(context)
    self.NIOCore::channelActive(context: context)
  }

  func channelInactive(context: ChannelHandlerContext) {
    channelInactive.send(context)
    self.NIOCore::channelInactive(context: context)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    channelRead.send((context, data))
    self.NIOCore::channelRead(context: context, data: data)
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    readComplete.send(context)
    self.NIOCore::channelReadComplete(context: context)
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    writabilityChanged.send(context)
    self.NIOCore::channelWritabilityChanged(context: context)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    userInboundEventTriggered.send((context, event))
    self.NIOCore::userInboundEventTriggered(context: context, event: event)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    errorCaught.send((context, error))
    self.NIOCore::errorCaught(context: context, error: error)
  }

  // MARK: _ChannelOutboundHandler

  func register(context: ChannelHandlerContext, promise: EventLoopPromise<Void>?) {
    register.send((context, promise))
    self.NIOCore::register(context: context, promise: promise)
  }

  func bind(context: ChannelHandlerContext, to: SocketAddress, promise: EventLoopPromise<Void>?) {
    bind.send((context, to, promise))
    self.NIOCore::bind(context: context, to: to, promise: promise)
  }

  func connect(
    context: ChannelHandlerContext, to: SocketAddress, promise: EventLoopPromise<Void>?
  ) {
    connect.send((context, to, promise))
    self.NIOCore::connect(context: context, to: to, promise: promise)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    write.send((context, data, promise))
    self.NIOCore::write(context: context, data: data, promise: promise)
  }

  func flush(context: ChannelHandlerContext) {
    flush.send(context)
    self.NIOCore::flush(context: context)
  }

  func read(context: ChannelHandlerContext) {
    read.send(context)
    self.NIOCore::read(context: context)
  }

  func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
    close.send((context, mode, promise))
    self.NIOCore::close(context: context, mode: mode, promise: promise)
  }

  func triggerUserOutboundEvent(
    context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?
  ) {
    triggerUserOutboundEvent.send((context, event, promise))
    self.NIOCore::triggerUserOutboundEvent(context: context, event: event, promise: promise)
  }

  // MARK: ChannelInboundHandler

  func unwrapInboundIn(_ value: NIOAny) -> InboundIn {
    if let answer = replies.unwrapInboundIn { return answer(value) }
    return self.NIOCore::unwrapInboundIn(value)
  }

  func wrapInboundOut(_ value: InboundOut) -> NIOAny {
    if let answer = replies.wrapInboundOut { return answer(value) }
    return self.NIOCore::wrapInboundOut(value)
  }

  // MARK: ChannelOutboundHandler

  func unwrapOutboundIn(_ value: NIOAny) -> OutboundIn {
    if let answer = replies.unwrapOutboundIn { return answer(value) }
    return self.NIOCore::unwrapOutboundIn(value)
  }
}
