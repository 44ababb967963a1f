// An adapter of NoncopyableDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols \
//     --protocol NoncopyableDelegate --source Loaf
// It is yours to edit. The same command with --force writes it again.
// Checksum: f1bc8adc84b37c2f

import DelegatePromises
import HostileBase
import HostileProtocols

/// A closure for each thing that `NoncopyableDelegate` asks.
///
/// - Note: Loaf has no place for a NoncopyableDelegate: there is no helper for it
nonisolated final class NoncopyableDelegateAdapter: NoncopyableDelegate, Forwarding {
  /// A closure for each question to the delegate.
  ///
  /// Without a closure, the previous delegate answers, or else the protocol's default.
  struct Replies {
    var tillDidSee: ((_ coin: borrowing Coin) -> Void)?
    var tillDidTake: ((_ coin: consuming Coin) -> Void)?
    var tillWillChange: (_ coin: inout Coin) -> Void
    var tillChangeFor: (_ coin: borrowing Coin) -> Coin
    var tillMayTake: (_ coin: borrowing Coin) -> Bool
  }

  private let replies: Replies
  let forward = ForwardTarget<any NoncopyableDelegate>()

  init(replies: Replies) { self.replies = replies }

  func till(_ till: Loaf, didSee coin: borrowing Coin) {
    replies.tillDidSee?(coin)
    guard let target = forward.target else {
      return self.HostileProtocols::till(till, didSee: coin)
    }
    target.till(till, didSee: coin)
  }

  func till(_ till: Loaf, didTake coin: consuming Coin) {
    if let answer = replies.tillDidTake { return answer(coin) }
    guard let target = forward.target else {
      return self.HostileProtocols::till(till, didTake: coin)
    }
    target.till(till, didTake: coin)
  }

  func till(_ till: Loaf, willChange coin: inout Coin) { replies.tillWillChange(&coin) }

  func till(_ till: Loaf, changeFor coin: borrowing Coin) -> Coin { replies.tillChangeFor(coin) }

  func till(
    _ till: Loaf, mayTake coin: borrowing Coin, decide: @escaping @Sendable (Bool) -> Void
  ) {
    decide(replies.tillMayTake(coin))
  }
}
