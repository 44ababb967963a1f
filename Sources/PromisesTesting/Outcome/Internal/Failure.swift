internal import CorePromises

/// Why a promise has no value, told so that two can be compared: without places.
enum Failure: Sendable {
  case cancelled(CancellationError)
  case timedOut(after: Duration, (any Error)?)
  case abandoned((any Error)?)
  case noneFulfilled(PromiseError.Failures, any Error)
  case other(any Error)

  init(_ error: any Error) {
    self =
      switch error {
      case let error as CancellationError: .cancelled(error)
      case PromiseError.timedOut(let limit, _, _): .timedOut(after: limit, error)
      case PromiseError.abandoned: .abandoned(error)
      case PromiseError.noneFulfilled(let failures, _): .noneFulfilled(failures, error)
      default: .other(error)
      }
  }

  /// The error; nil where one is expected whose place nobody knows.
  var error: (any Error)? {
    switch self {
    case .cancelled(let error): error
    case .timedOut(_, let error), .abandoned(let error): error
    case .noneFulfilled(_, let error), .other(let error): error
    }
  }
}

extension Failure: Equatable {
  static func == (first: Failure, second: Failure) -> Bool {
    switch (first, second) {
    case (.cancelled, .cancelled), (.abandoned, .abandoned): true
    case (.timedOut(let first, _), .timedOut(let second, _)): first == second
    case (.noneFulfilled(let first, _), .noneFulfilled(let second, _)): areEqual(first, second)
    case (.other(let first), .other(let second)): areEqual(first, second)
    case (.cancelled, _), (.timedOut, _), (.abandoned, _), (.noneFulfilled, _), (.other, _): false
    }
  }
}

extension Failure: CustomStringConvertible {
  var description: String {
    switch self {
    case .cancelled: "cancelled"
    case .timedOut(let limit, _): "timed out after \(limit)"
    case .abandoned: "abandoned"
    case .noneFulfilled(_, let error), .other(let error): "rejected with \(error)"
    }
  }
}
