import CorePromises
import Interleaving

/// A reference that several threads hold, and that goes with the last of them.
///
/// The model does not see how references are counted, so this counts them where it does.
final class Shared<Object>: @unchecked Sendable {
  private var object: Object?
  private let holders: Atomic<Int>

  init(_ object: Object, holders: Int) {
    self.object = object
    self.holders = Atomic(holders)
  }

  func use(_ body: (Object) -> Void) { if let object { body(object) } }

  /// Gives up one thread's reference.
  func drop() {
    if holders.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue == 0 { object = nil }
  }
}

/// Makes a promise whose resolver goes with the last of its holders.
func pending(holders: Int) -> (promise: Promise<Probe>, resolver: Shared<Promise<Probe>.Resolver>) {
  let (promise, resolver) = Promise<Probe>.pending()
  return (promise, Shared(resolver, holders: holders))
}
