extension PromiseError {
  /// The errors of promises that all failed, in the order of the promises.
  ///
  /// An error may itself hold such a list, where the promises given to `any` come from other calls
  /// of `any`. However deep the lists are nested, they are freed without recursion.
  public struct Failures: Sendable {
    private let storage: FailureStorage

    init(_ errors: [any Error]) { storage = FailureStorage(errors) }
  }
}

extension PromiseError: QuietError {
  package var isQuiet: Bool {
    guard case .noneFulfilled(let failures, _) = self, !failures.isEmpty else { return false }
    return failures.allSatisfy { ($0 as? any QuietError)?.isQuiet == true }
  }
}

extension PromiseError.Failures: RandomAccessCollection {
  /// Zero.
  public var startIndex: Int { 0 }

  /// The number of errors.
  public var endIndex: Int { storage.errors.count }

  /// The error of the promise at this position, counted from zero.
  public subscript(position: Int) -> any Error { storage.errors[position] }
}

extension PromiseError.Failures: CustomStringConvertible {
  /// The errors, as an array describes itself.
  public var description: String { "\(storage.errors)" }
}
