// An adapter of SpanDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol SpanDelegate
// It is yours to edit. The same command with --force writes it again.
// Checksum: 5cb2553f7f43430a

import DelegatePromises
import HostileProtocols

/// A closure for each thing that `SpanDelegate` asks.
nonisolated final class SpanDelegateAdapter: SpanDelegate, Forwarding {
  /// A closure for each question to the delegate.
  ///
  /// Without a closure, the previous delegate answers, or else the protocol's default.
  struct Replies {
    var spanDidRead: ((_ bytes: Span<UInt8>) -> Void)?
    var spanMayRead: (_ bytes: RawSpan) -> Bool
  }

  private let replies: Replies
  let forward = ForwardTarget<any SpanDelegate>()

  init(replies: Replies) { self.replies = replies }

  func span(didRead bytes: Span<UInt8>) {
    replies.spanDidRead?(bytes)
    forward.target?.span(didRead: bytes)
  }

  func span(mayRead bytes: RawSpan) -> Bool { replies.spanMayRead(bytes) }
}
