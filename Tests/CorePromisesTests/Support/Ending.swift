import CorePromises

/// The ways in which the wait of an observer can end.
enum Ending: String, CaseIterable, Sendable {
  case value, rejection, cancelledAbove, cancelledItself

  /// Ends the wait, by the observed promise or by the observer.
  func happen(to order: Order, observedBy observer: Promise<some Sendable>) {
    switch self {
    case .value: order.resolver.fulfill(1)
    case .rejection: order.resolver.reject(BakeryError.ovenIsCold)
    case .cancelledAbove: order.promise.cancel()
    case .cancelledItself: observer.cancel()
    }
  }
}
