// An adapter of NoncopyableDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols \
//     --protocol NoncopyableDelegate --source Loaf
// It is yours to edit. The same command with --force writes it again.
// Checksum: 7185ccc1047f492b

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
  struct Answers {
    var tillDidSee: ((_ coin: borrowing Coin) -> Void)?
    var tillDidTake: ((_ coin: consuming Coin) -> Void)?
    var tillWillChange: (_ coin: inout Coin) -> Void
    var tillChangeFor: (_ coin: borrowing Coin) -> Coin
    var tillMayTake: (_ coin: borrowing Coin) -> Bool
  }

  private let answers: Answers
  let forward = ForwardTarget<any NoncopyableDelegate>()

  init(answers: Answers) { self.answers = answers }

  func till(_ till: Loaf, didSee coin: borrowing Coin) {
    answers.tillDidSee?(coin)
    guard let target = forward.target else {
      return self.HostileProtocols::till(till, didSee: coin)
    }
    target.till(till, didSee: coin)
  }

  func till(_ till: Loaf, didTake coin: consuming Coin) {
    if let answer = answers.tillDidTake { return answer(coin) }
    guard let target = forward.target else {
      return self.HostileProtocols::till(till, didTake: coin)
    }
    target.till(till, didTake: coin)
  }

  func till(_ till: Loaf, willChange coin: inout Coin) { answers.tillWillChange(&coin) }

  func till(_ till: Loaf, changeFor coin: borrowing Coin) -> Coin { answers.tillChangeFor(coin) }

  func till(
    _ till: Loaf, mayTake coin: borrowing Coin, decide: @escaping @Sendable (Bool) -> Void
  ) {
    decide(answers.tillMayTake(coin))
  }
}
