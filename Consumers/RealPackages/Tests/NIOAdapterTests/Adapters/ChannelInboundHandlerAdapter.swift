// An adapter of ChannelInboundHandler, from module NIOCore on linux, written by
//   swift package generate-delegate-adapter --module NIOCore --protocol ChannelInboundHandler \
//     --target NIOAdapterTests
// It is yours to edit. The same command with --force writes it again.
// Checksum: de407008506bae07

import DelegatePromises
import NIOCore

/// An event for each thing that `ChannelInboundHandler` tells, a closure for each that it asks.
nonisolated final class ChannelInboundHandlerAdapter<OutboundOut, InboundIn, InboundOut>:
  ChannelInboundHandler
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
  }

  private let replies: Replies

  init(replies: Replies = Replies()) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, replies: Replies = Replies(),
    first events: (ChannelInboundHandlerAdapter) -> some ReadableEvents<Value>
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

  // MARK: ChannelInboundHandler

  func unwrapInboundIn(_ value: NIOAny) -> InboundIn {
    if let answer = replies.unwrapInboundIn { return answer(value) }
    return self.NIOCore::unwrapInboundIn(value)
  }

  func wrapInboundOut(_ value: InboundOut) -> NIOAny {
    if let answer = replies.wrapInboundOut { return answer(value) }
    return self.NIOCore::wrapInboundOut(value)
  }
}
