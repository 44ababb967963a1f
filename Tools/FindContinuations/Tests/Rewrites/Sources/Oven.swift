/// A source of the main actor, with a weak delegate.
@MainActor package final class Oven {
  package weak var delegate: (any OvenDelegate)?
  /// How often it was told to bake.
  package private(set) var started = 0

  package init() {}

  package func bake(_ flour: String) { started += 1 }
}

@MainActor package protocol OvenDelegate: AnyObject {
  func oven(_ oven: Oven, didBake loaf: String)
  func oven(_ oven: Oven, didFail error: any Error)
}

package struct Burnt: Error {
  package init() {}
}
