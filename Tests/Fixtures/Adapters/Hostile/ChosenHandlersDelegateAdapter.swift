// An adapter of ChosenHandlersDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols \
//     --protocol ChosenHandlersDelegate --completion 'chosen(didStart:progress:)' \
//     --closure 'chosen(mayBake:completion:)'
// It is yours to edit. The same command with --force writes it again.
// Checksum: 10b5c89c391d6378

import DelegatePromises
import HostileBase
import HostileProtocols

/// A closure for each thing that `ChosenHandlersDelegate` asks.
nonisolated final class ChosenHandlersDelegateAdapter: ChosenHandlersDelegate, Forwarding {
  /// A closure for each question to the delegate.
  struct Replies {
    var chosenDidStart: (_ loaf: Loaf) -> Double
    var chosenMayBake: (_ loaf: Loaf, _ completion: @escaping (Bool) -> Void) -> Void
  }

  private let replies: Replies
  let forward = ForwardTarget<any ChosenHandlersDelegate>()

  init(replies: Replies) { self.replies = replies }

  func chosen(didStart loaf: Loaf, progress: @escaping (Double) -> Void) {
    progress(replies.chosenDidStart(loaf))
  }

  func chosen(mayBake loaf: Loaf, completion: @escaping (Bool) -> Void) {
    replies.chosenMayBake(loaf, completion)
  }
}
