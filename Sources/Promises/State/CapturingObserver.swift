/// An observer whose operation captures the types that it is generic over, because nobody has
/// specialised it, as in a debug build.
///
/// It is larger than the 120 bytes of other observers.
///
/// `@unchecked Sendable`: the operation is constant.
final class CapturingObserver: Observer, @unchecked Sendable {
  private let capturingOperation: Operation

  init(
    observing upstream: Core, at place: consuming Place, origin: PackedOrigin,
    handler: consuming ErasedHandler, operation: @escaping Operation
  ) {
    capturingOperation = operation
    super.init(observing: upstream, as: .link, at: place, origin: origin, handler: handler) {
      observer, source, trampoline in
      guard let own = observer as? CapturingObserver else {
        preconditionFailure("the operation of a capturing observer was given to another one")
      }
      own.capturingOperation(own, source, trampoline)
    }
  }
}
