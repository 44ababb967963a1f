// An adapter of AskingDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol AskingDelegate
// It is yours to edit. The same command with --force writes it again.
// Checksum: 1c5d99e312473380

import DelegatePromises
import HostileBase
import HostileProtocols

/// A closure for each thing that `AskingDelegate` asks.
nonisolated final class AskingDelegateAdapter: AskingDelegate, Forwarding {
  /// A closure for each question to the delegate.
  ///
  /// Without a closure, the previous delegate answers, or else the protocol's default.
  struct Replies {
    var asking: ((_ loaf: Loaf) -> Bool)?
  }

  private let replies: Replies
  let forward = ForwardTarget<any AskingDelegate>()

  init(replies: Replies = Replies()) { self.replies = replies }

  func asking(mayBake loaf: Loaf) -> Bool {
    if let answer = replies.asking { return answer(loaf) }
    guard let target = forward.target else { return self.HostileProtocols::asking(mayBake: loaf) }
    return target.asking(mayBake: loaf)
  }
}
