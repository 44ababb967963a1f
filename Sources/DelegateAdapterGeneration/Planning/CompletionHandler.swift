/// A completion handler, which takes the answer, as opposed to any other closure.
///
/// Its shape and its name identify it. The shape is not enough: an escaping closure at the end that
/// returns nothing may also report progress, or be work to schedule.
struct CompletionHandler: Sendable {
  private static let answering: Set<String> = [
    "answer", "callback", "complete", "completed", "completion", "decide", "decision", "done",
    "finish", "finished", "reply", "resolve", "respond", "response", "then",
  ]
  private static let plain: Set<String> = ["handler", "result", "block", "closure", "with", "on"]

  let index: Int
  let type: ClosureType

  /// Finds the completion handler of a function, if it has one.
  ///
  /// `isChosen` is the user's choice for the requirement; if it is `nil`, the names decide.
  init?(of function: FunctionDeclaration, isChosen: Bool? = nil) {
    guard let last = function.parameters.last, let type = last.type.closure, type.isEscaping,
      type.result == "Void", !type.hasEffects, last.type.specifiers.isEmpty,
      isChosen ?? Self.isNamed(last)
    else { return nil }
    (index, self.type) = (function.parameters.count - 1, type)
  }

  /// Returns whether a name is that of an answer: `completionHandler`, `reply` or `handler`, but
  /// not `progress` or `errorHandler`.
  private static func isNamed(_ parameter: FunctionDeclaration.Parameter) -> Bool {
    [parameter.label, parameter.name].compactMap(\.self).contains { name in
      let words = words(of: name).map { $0.lowercased() }
      let isPlain = words.allSatisfy { answering.contains($0) || plain.contains($0) }
      return isPlain && words.contains { answering.contains($0) || $0 == "handler" }
    }
  }
}
