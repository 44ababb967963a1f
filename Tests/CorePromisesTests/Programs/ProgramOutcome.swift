import CorePromises

/// The result of a promise in a program.
///
/// An error of the library names the promise by the number of the step that made it.
enum ProgramOutcome: Hashable, Sendable {
  case value(Int)
  case burnt(Int)
  case abandoned(Int)
  case cycle(Int)
  case timedOut(Int)
  /// A `validate` or a `compactMap` did not let the value pass.
  case refused(Int)
  case noneFulfilled([ProgramOutcome])
  case cancelled
  case unknown

  init(_ result: Result<Int, any Error>) {
    switch result {
    case .success(let value): self = .value(value)
    case .failure(let error): self.init(error)
    }
  }

  init(_ error: any Error) {
    self =
      switch error {
      case BakeryError.burnt(let number): .burnt(number)
      case PromiseError.abandoned(let origin): .abandoned(origin.number)
      case PromiseError.cycle(let origin): .cycle(origin.number)
      case PromiseError.timedOut(_, let origin, _): .timedOut(origin.number)
      case PromiseError.invalid(let origin), PromiseError.mappedToNil(let origin):
        .refused(origin.number)
      case PromiseError.noneFulfilled(let errors, _): .noneFulfilled(errors.map(Self.init))
      case is CancellationError: .cancelled
      default: .unknown
      }
  }

  var value: Int? {
    if case .value(let value) = self { value } else { nil }
  }

  var isFailure: Bool { value == nil }
}

extension PromiseOrigin {
  /// The number of the step of a program that made the promise.
  var number: Int { line - 1 }
}
