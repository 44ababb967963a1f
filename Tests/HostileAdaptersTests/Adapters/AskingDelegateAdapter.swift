// An adapter of AskingDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol AskingDelegate
// It is yours to edit. The same command with --force writes it anew.
// Checksum: c49f034f31b6f2f7

import DelegatePromises
import HostileBase
import HostileProtocols

/// A closure for each thing that `AskingDelegate` asks.
nonisolated final class AskingDelegateAdapter: AskingDelegate, Forwarding {
  /// What the delegate is asked.
  ///
  /// Where there is no closure, the delegate before answers, or else the protocol.
  struct Answers {
    var asking: ((_ loaf: Loaf) -> Bool)?
  }

  private let answers: Answers
  let forward = ForwardTarget<any AskingDelegate>()

  init(answers: Answers = Answers()) { self.answers = answers }

  func asking(mayBake loaf: Loaf) -> Bool {
    if let answer = answers.asking { return answer(loaf) }
    guard let target = forward.target else { return self.HostileProtocols::asking(mayBake: loaf) }
    return target.asking(mayBake: loaf)
  }
}
