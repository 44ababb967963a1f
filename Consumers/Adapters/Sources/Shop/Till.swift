/// A protocol of the same module as its adapter.
protocol TillDelegate: AnyObject, Sendable {
  func till(_ till: Till, didTake coins: Int)
}

@MainActor final class Till {
  weak var delegate: (any TillDelegate)?

  func pay(_ coins: Int) { delegate?.till(self, didTake: coins) }
}
