// An adapter of NoncopyableDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols \
//     --protocol NoncopyableDelegate
// It is yours to edit. The same command with --force writes it anew.

import DelegatePromises
import HostileBase
import HostileProtocols

/// A closure for each thing that `NoncopyableDelegate` asks.
nonisolated final class NoncopyableDelegateAdapter: NoncopyableDelegate, Forwarding {
  /// What the delegate is asked.
  ///
  /// Where there is no closure, the delegate before answers, or else the protocol.
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
    if let answer = answers.tillDidSee { return answer(coin) }
    return otherwise.till(till, didSee: coin)
  }

  func till(_ till: Loaf, didTake coin: consuming Coin) {
    if let answer = answers.tillDidTake { return answer(coin) }
    return otherwise.till(till, didTake: coin)
  }

  func till(_ till: Loaf, willChange coin: inout Coin) { answers.tillWillChange(&coin) }

  func till(_ till: Loaf, changeFor coin: borrowing Coin) -> Coin { answers.tillChangeFor(coin) }

  func till(
    _ till: Loaf, mayTake coin: borrowing Coin, decide: @escaping @Sendable (Bool) -> Void
  ) {
    decide(answers.tillMayTake(coin))
  }

  /// Who answers where there is no closure.
  private var otherwise: any NoncopyableDelegate { forward.target ?? Defaults(adapter: self) }

  /// What the protocol does by itself.
  private final class Defaults: NoncopyableDelegate {
    private let adapter: NoncopyableDelegateAdapter

    init(adapter: NoncopyableDelegateAdapter) { self.adapter = adapter }

    func till(_ till: Loaf, willChange coin: inout Coin) { adapter.till(till, willChange: &coin) }

    func till(_ till: Loaf, changeFor coin: borrowing Coin) -> Coin {
      adapter.till(till, changeFor: coin)
    }

    func till(
      _ till: Loaf, mayTake coin: borrowing Coin, decide: @escaping @Sendable (Bool) -> Void
    ) {
      adapter.till(till, mayTake: coin, decide: decide)
    }
  }
}
