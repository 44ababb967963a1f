import TestSupport

/// An actor that is not the main one, with an oven that only it may touch.
actor Bakery {
  let oven: UnguardedOven

  init(counted: LiveCount? = nil) {
    oven = UnguardedOven(counted: counted)
  }

  /// Runs `body` here.
  func run<Outcome: Sendable>(
    _ body: @Sendable (isolated Bakery) throws -> Outcome
  ) rethrows -> Outcome {
    try body(self)
  }
}
