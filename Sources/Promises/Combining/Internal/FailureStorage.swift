/// The errors of a `PromiseError.Failures`, which may hold other such lists, to any depth.
///
/// Nothing here goes down from list to list (P5). A list learns what to tell when it is made, from the
/// lists in it, which were made before. So a list that many others hold costs each of them no more
/// than an error does. Lists are freed in a loop.
///
/// `@unchecked Sendable`: the errors are constant until the last reference is gone.
final class FailureStorage: @unchecked Sendable {
  private(set) var errors: [any Error]
  /// The first ten errors that hold no list themselves, in the order of the promises.
  private(set) var innermost: [any Error] = []
  /// Whether there are more than `innermost` has.
  private(set) var hasMore = false
  /// Whether every error is one that is not reported.
  let isQuiet: Bool

  /// The number of errors that a reader of a message can use.
  private static var mostTold: Int { 10 }

  init(_ errors: [any Error]) {
    self.errors = errors
    isQuiet = !errors.isEmpty && errors.allSatisfy { ($0 as? any QuietError)?.isQuiet == true }
    for error in errors where !hasMore { add(error) }
  }

  deinit {
    Trampoline.release(&errors)
    Trampoline.release(&innermost)
  }

  private func add(_ error: any Error) {
    let (told, hasOthers) = Self.innermost(of: error)
    let room = Self.mostTold - innermost.count
    hasMore = hasOthers || told.count > room
    // An array that is the first one is shared with the list that it comes from.
    if innermost.isEmpty { innermost = told } else { innermost += told.prefix(room) }
  }

  /// Returns the first errors of the list that an error holds, or else the error.
  @inline(never)
  private static func innermost(of error: any Error) -> (first: [any Error], hasMore: Bool) {
    guard case PromiseError.noneFulfilled(let failures, _) = error, !failures.isEmpty else {
      return ([error], false)
    }
    return (failures.storage.innermost, failures.storage.hasMore)
  }
}

extension FailureStorage: CustomReflectable {
  /// The errors for `dump`, with the first innermost ones in place of each that holds a list.
  var customMirror: Mirror {
    var children: [any Error] = []
    for error in errors { children += Self.innermost(of: error).first }
    return Mirror(self, unlabeledChildren: children, displayStyle: .collection)
  }
}
