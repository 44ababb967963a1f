// An adapter of ConventionDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols \
//     --protocol ConventionDelegate --source Oven
// It is yours to edit. The same command with --force writes it again.
// Checksum: f0843b7e76b2d6ed

import DelegatePromises
import HostileBase
import HostileProtocols

/// A closure for each thing that `ConventionDelegate` asks.
///
/// - Note: Oven has no place for a ConventionDelegate: there is no helper for it
nonisolated final class ConventionDelegateAdapter: ConventionDelegate, Forwarding {
  /// A closure for each question to the delegate.
  struct Replies {
    var each: (_ body: @convention(c) (Int32) -> Void) -> Void
  }

  private let replies: Replies
  let forward = ForwardTarget<any ConventionDelegate>()

  init(replies: Replies) { self.replies = replies }

  func oven(_ oven: Oven, each body: @convention(c) (Int32) -> Void) { replies.each(body) }
}
