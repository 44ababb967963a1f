import CorePromises

/// An actor on which a handler is written, or nil, and the context that `on:` names for it.
struct WrittenPlace: Sendable {
  let isolation: (any Actor)?
  let context: ExecutionContext
  /// Whether this code runs where the handler belongs.
  let isHere: @Sendable () -> Bool

  static var all: [WrittenPlace] {
    let executor = QueueExecutor()
    let (named, bakery) = (ExecutionContext.executor(executor), BakeryActor.shared)
    return [
      WrittenPlace(isolation: MainActor.shared, context: .inherited) { isOnMainQueue },
      WrittenPlace(isolation: Shop(), context: named) { ShopExecutor.isCurrent },
      WrittenPlace(isolation: Shop(), context: .immediate) { ShopExecutor.isCurrent },
      WrittenPlace(isolation: bakery, context: .inherited) {
        bakery.preconditionIsolated()  // It stops the process elsewhere.
        return true
      },
      WrittenPlace(isolation: nil, context: .inherited) {
        !isOnMainQueue && !ShopExecutor.isCurrent
      },
      WrittenPlace(isolation: nil, context: named) { executor.isCurrent },
    ]
  }
}
