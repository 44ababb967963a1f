extension PromiseError {
  /// The errors of promises that all failed, in the order of the promises.
  ///
  /// An error may itself hold such a list, where the promises given to `any` come from other calls
  /// of `any`. Lists may be nested to any depth.
  public struct Failures: Sendable {
    let storage: FailureStorage

    init(_ errors: [any Error]) { storage = FailureStorage(errors) }

    /// The identity of the list; two lists with the same one have the same errors.
    ///
    /// `package`: an outcome compares lists in lists, each pair once.
    package var id: ObjectIdentifier { ObjectIdentifier(storage) }
  }
}

extension PromiseError: QuietError {
  package var isQuiet: Bool {
    if case .noneFulfilled(let failures, _) = self { failures.storage.isQuiet } else { false }
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
  ///
  /// An error that holds a list is replaced by the errors of that list. At most ten errors are shown;
  /// inside several other texts, an ellipsis is.
  public var description: String {
    NestedText.of {
      var text = "\(storage.innermost)"
      if storage.hasMore {
        text.removeLast()
        text += ", …]"
      }
      return text
    }
  }
}
