// An adapter of SpanDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol SpanDelegate
// It is yours to edit. The same command with --force writes it anew.
// Checksum: a6ea9700d5acd14f

import DelegatePromises
import HostileProtocols

/// A closure for each thing that `SpanDelegate` asks.
nonisolated final class SpanDelegateAdapter: SpanDelegate, Forwarding {
  /// What the delegate is asked.
  ///
  /// Where there is no closure, the delegate before answers, or else the protocol.
  struct Answers {
    var spanDidRead: ((_ bytes: Span<UInt8>) -> Void)?
    var spanMayRead: (_ bytes: RawSpan) -> Bool
  }

  private let answers: Answers
  let forward = ForwardTarget<any SpanDelegate>()

  init(answers: Answers) { self.answers = answers }

  func span(didRead bytes: Span<UInt8>) {
    answers.spanDidRead?(bytes)
    forward.target?.span(didRead: bytes)
  }

  func span(mayRead bytes: RawSpan) -> Bool { answers.spanMayRead(bytes) }
}
