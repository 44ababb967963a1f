#if WITH_TILL
  /// A protocol of the same module as its adapter, on the module's default actor.
  protocol TillDelegate: AnyObject {
    func till(_ till: Till, didTake coins: Int)
  }

  final class Till {
    weak var delegate: (any TillDelegate)?

    func pay(_ coins: Int) { delegate?.till(self, didTake: coins) }
  }
#endif
