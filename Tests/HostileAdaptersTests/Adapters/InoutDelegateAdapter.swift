// An adapter of InoutDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol InoutDelegate \
//     --source Oven
// It is yours to edit. The same command with --force writes it again.
// Checksum: 823f86c28d919e33

import DelegatePromises
import HostileBase
import HostileProtocols

/// A closure for each thing that `InoutDelegate` asks.
///
/// - Note: Oven has no place for a InoutDelegate: there is no helper for it
nonisolated final class InoutDelegateAdapter: InoutDelegate, Forwarding {
  /// A closure for each question to the delegate.
  ///
  /// Without a closure, the previous delegate answers, or else the protocol's default.
  struct Replies {
    var willBake: ((_ loaf: inout Loaf) -> Void)?
    var willBakeAt: (_ degrees: inout Int, _ minutes: inout Int) throws -> Bool
    var willCool: (_ degrees: inout Int) async -> Void
    var swap: ((_ first: inout Loaf, _ second: inout Loaf) -> Bool)?
  }

  private let replies: Replies
  let forward = ForwardTarget<any InoutDelegate>()

  init(replies: Replies) { self.replies = replies }

  func oven(_ oven: Oven, willBake loaf: inout Loaf) {
    if let answer = replies.willBake { return answer(&loaf) }
    guard let target = forward.target else {
      return self.HostileProtocols::oven(oven, willBake: &loaf)
    }
    target.oven(oven, willBake: &loaf)
  }

  func oven(_ oven: Oven, willBakeAt degrees: inout Int, for minutes: inout Int) throws -> Bool {
    try replies.willBakeAt(&degrees, &minutes)
  }

  @concurrent func oven(_ oven: Oven, willCool degrees: inout Int) async {
    await replies.willCool(&degrees)
  }

  func swap(_ first: inout Loaf, _ second: inout Loaf) -> Bool {
    if let answer = replies.swap { return answer(&first, &second) }
    guard let target = forward.target else { return self.HostileProtocols::swap(&first, &second) }
    return target.swap(&first, &second)
  }
}
