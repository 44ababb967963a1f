/// How a promise settled, if it did: what every thread can read without the lock.
@usableFromInline
@frozen
enum Outcome: UInt8 {
  case pending, fulfilled, rejected, cancelled

  /// The outcome of a promise that settles as another one with this outcome has.
  ///
  /// A promise that fails because another one was cancelled has not been cancelled itself: its own
  /// `onCancel` handlers do not run.
  var passedOn: Outcome {
    switch self {
    case .pending, .fulfilled: .fulfilled
    case .rejected, .cancelled: .rejected
    }
  }
}
