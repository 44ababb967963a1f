import TestSupport

/// An actor other than the main one, with an oven that only it may use.
actor Bakery {
  let oven: UnguardedOven

  init(counted: LiveCount? = nil) {
    oven = UnguardedOven(counted: counted)
  }

  /// Runs `body` on this actor.
  func run<Outcome: Sendable>(
    _ body: @Sendable (isolated Bakery) throws -> Outcome
  ) rethrows -> Outcome {
    try body(self)
  }
}
