import CorePromises
import TestSupport

/// A pending promise, the resolver that keeps it pending, and the number of its cancellations.
///
/// It is a class, because the resolver in a struct could be released after its own last use.
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

  /// Returns when the maker has been told of the cancellation.
  func hasBeenCancelled() async { await isTold.wait() }
}
