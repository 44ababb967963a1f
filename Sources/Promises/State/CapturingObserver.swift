/// An observer whose operation captures the types that it is generic over, because nobody has
/// specialised it, as in a debug build.
///
/// `@unchecked Sendable`: the operation is constant.
final class CapturingObserver: Observer, @unchecked Sendable {
  private let capturing: Operation

  init(
    observing upstream: Core, at place: consuming Place, origin: PackedOrigin,
    handler: consuming ErasedHandler, operation: @escaping Operation
  ) {
    capturing = operation
    super.init(observing: upstream, as: .link, at: place, origin: origin, handler: handler) {
      observer, source, trampoline in
      (observer as? CapturingObserver)?.capturing(observer, source, trampoline)
    }
  }
}
