/// A promise of whatever type that may have gone.
///
/// `package`: a tracker in another module does not keep the promises that it knows.
package struct WeakPromise: Sendable {
  private weak let core: Core?
  /// Tells promises apart, while they are alive.
  package let id: ObjectIdentifier

  package init(_ promise: ErasedPromise) {
    core = promise.core
    id = promise.id
  }

  /// The promise; nil if it has gone, or is being freed.
  package var promise: ErasedPromise? { core.map(ErasedPromise.init(core:)) }
}
