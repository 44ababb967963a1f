import CorePromises
import TestSupport

/// A pending promise, the resolver that keeps it pending, and how often its maker was told to stop.
///
/// A class: of a struct, the resolver alone can be released after its own last use.
final class Order: Sendable {
  let promise: Promise<Int>
  let resolver: Promise<Int>.Resolver
  private let told = Counter()
  private let isTold = Gate()

  init() {
    (promise, resolver) = Promise.pending()
    resolver.onCancel { [told, isTold] in
      told.add()
      isTold.open()
    }
  }

  var cancellations: Int { told.count }
  var isCancelled: Bool { promise.current?.isCancelled == true }

  /// Returns when the maker has been told.
  func hasBeenCancelled() async { await isTold.wait() }
}
