public import CorePromises

extension Promise.Outcome: Equatable {
  /// Returns whether a promise with the first outcome is as one with the second, wherever the two
  /// were made.
  ///
  /// Two values that are not `Equatable` are never equal.
  public static func == (first: Self, second: Self) -> Bool {
    switch (first.state, second.state) {
    case (.pending, .pending): true
    case (.fulfilled(let first), .fulfilled(let second)): areEqual(first, second)
    case (.failed(let first), .failed(let second)): first == second
    case (.pending, _), (.fulfilled, _), (.failed, _): false
    }
  }
}
