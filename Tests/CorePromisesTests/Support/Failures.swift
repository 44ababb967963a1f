import CorePromises

/// An error of a bakery.
enum BakeryError: Error, Equatable {
  case ovenIsCold
  case outOfFlour
  case burnt(Int)
}

extension Result where Failure == any Error {
  var error: (any Error)? {
    switch self {
    case .success: nil
    case .failure(let error): error
    }
  }

  var value: Success? { try? get() }

  /// The error, if it is one of the bakery's.
  var bakeryError: BakeryError? { error as? BakeryError }

  var isCancelled: Bool { error is CancellationError }

  /// The place of the abandoned promise, if that is the error.
  var abandonedAt: PromiseOrigin? {
    guard case .abandoned(let origin)? = error as? PromiseError else { return nil }
    return origin
  }

  var isAbandoned: Bool { abandonedAt != nil }

  var isCycle: Bool {
    guard case .cycle? = error as? PromiseError else { return false }
    return true
  }

  /// The place of the promise that got neither a value nor an error, if that is the error.
  var noValueAt: PromiseOrigin? {
    guard case .noValue(let origin)? = error as? PromiseError else { return nil }
    return origin
  }

  var noneFulfilled: PromiseError.Failures? {
    guard case .noneFulfilled(let errors, _)? = error as? PromiseError else { return nil }
    return errors
  }
}
