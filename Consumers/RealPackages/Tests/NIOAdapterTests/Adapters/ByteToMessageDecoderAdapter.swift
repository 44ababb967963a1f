// An adapter of ByteToMessageDecoder, from module NIOCore on linux, written by
//   swift package generate-delegate-adapter --module NIOCore --protocol ByteToMessageDecoder \
//     --target NIOAdapterTests
// It is yours to edit. The same command with --force writes it again.
// Checksum: 1c4a5661fbaa50c7

import DelegatePromises
import NIOCore

/// An event for each thing that `ByteToMessageDecoder` tells, a closure for each that it asks.
nonisolated final class ByteToMessageDecoderAdapter<InboundOut>: ByteToMessageDecoder {
  /// Called once this `ByteToMessageDecoder` is removed from the `ChannelPipeline`.
  let decoderRemoved = DelegateEvent<ChannelHandlerContext>()

  /// Called when this `ByteToMessageDecoder` is added to the `ChannelPipeline`.
  let decoderAdded = DelegateEvent<ChannelHandlerContext>()

  /// A closure for each question to the delegate.
  ///
  /// Without a closure, the protocol's default answers.
  struct Replies {
    /// Decode from a `ByteBuffer`.
    ///
    /// This method will be called in a loop until either the input `ByteBuffer` has nothing to read
    /// left or `DecodingState.needMoreData` is returned. If `DecodingState.continue` is returned
    /// and the `ByteBuffer` contains more readable bytes, this method will immediately be invoked
    /// again, unless `decodeLast` needs to be invoked instead.
    ///
    /// - Returns: `DecodingState.continue` if we should continue calling this method or
    ///   `DecodingState.needMoreData` if it should be called again once more data is present in the
    ///   `ByteBuffer`.
    var decode:
      (_ context: ChannelHandlerContext, _ buffer: inout ByteBuffer) throws -> DecodingState

    /// Decode from a `ByteBuffer` when no more data is incoming and the `ByteToMessageDecoder` is
    /// about to leave the pipeline.
    ///
    /// This method is called in a loop only once, when the `ChannelHandlerContext` goes inactive
    /// (i.e. when `channelInactive` is fired or the `ByteToMessageDecoder` is removed from the
    /// pipeline).
    ///
    /// Like with `decode`, this method will be called in a loop until either
    /// `DecodingState.needMoreData` is returned from the method or until the input `ByteBuffer` has
    /// no more readable bytes. If `DecodingState.continue` is returned and the `ByteBuffer`
    /// contains more readable bytes, this method will immediately be invoked again.
    ///
    /// - Returns: `DecodingState.continue` if we should continue calling this method or
    ///   `DecodingState.needMoreData` if it should be called again when more data is present in the
    ///   `ByteBuffer`.
    var decodeLast:
      (
        (_ context: ChannelHandlerContext, _ buffer: inout ByteBuffer, _ seenEOF: Bool) throws
          -> DecodingState
      )?

    /// Determine if the read bytes in the given `ByteBuffer` should be reclaimed and their
    /// associated memory freed.
    ///
    /// Be aware that reclaiming memory may involve memory copies and so is not free.
    var shouldReclaimBytes: ((_ buffer: ByteBuffer) -> Bool)?
  }

  private let replies: Replies

  init(replies: Replies) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, replies: Replies,
    first events: (ByteToMessageDecoderAdapter) -> some ReadableEvents<Value>
  ) {
    self.init(replies: replies)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func decode(context: ChannelHandlerContext, buffer: inout ByteBuffer) throws -> DecodingState {
    try replies.decode(context, &buffer)
  }

  func decodeLast(
    context: ChannelHandlerContext, buffer: inout ByteBuffer, seenEOF: Bool
  ) throws -> DecodingState {
    if let answer = replies.decodeLast { return try answer(context, &buffer, seenEOF) }
    var adapter = self
    return try adapter.NIOCore::decodeLast(context: context, buffer: &buffer, seenEOF: seenEOF)
  }

  func decoderRemoved(context: ChannelHandlerContext) {
    decoderRemoved.send(context)
    var adapter = self
    adapter.NIOCore::decoderRemoved(context: context)
  }

  func decoderAdded(context: ChannelHandlerContext) {
    decoderAdded.send(context)
    var adapter = self
    adapter.NIOCore::decoderAdded(context: context)
  }

  func shouldReclaimBytes(buffer: ByteBuffer) -> Bool {
    if let answer = replies.shouldReclaimBytes { return answer(buffer) }
    return self.NIOCore::shouldReclaimBytes(buffer: buffer)
  }
}
