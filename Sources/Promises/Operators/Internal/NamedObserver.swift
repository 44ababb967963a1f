/// A link with a name: no other promise has room for one.
///
/// `@unchecked Sendable`: the name is constant.
final class NamedObserver: Observer, @unchecked Sendable {
  private let storedName: String

  override var name: String? { storedName }

  init(_ name: String, passing upstream: Core, origin: PackedOrigin) {
    storedName = name
    super.init(observing: upstream, as: .link, isKept: upstream.isKept, origin: origin) {
      observer, source, trampoline in observer.pass(source, on: trampoline)
    }
  }
}
