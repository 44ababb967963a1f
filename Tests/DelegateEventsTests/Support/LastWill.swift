/// An object that runs a closure when it is freed.
final class LastWill: Sendable {
  private let will: @Sendable () -> Void

  init(_ will: @escaping @Sendable () -> Void) { self.will = will }

  deinit { will() }
}
