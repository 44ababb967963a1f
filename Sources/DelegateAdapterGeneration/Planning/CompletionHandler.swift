/// How to tell a completion handler, which takes the answer, from any other closure.
///
/// By its shape, and by what it is called: an escaping closure at the end that returns nothing may
/// as well report progress, or be work to schedule.
struct CompletionHandler: Sendable {
  private static let answering: Set<String> = [
    "answer", "callback", "complete", "completed", "completion", "decide", "decision", "done",
    "finish", "finished", "reply", "resolve", "respond", "response", "then",
  ]
  private static let plain: Set<String> = ["handler", "result", "block", "closure", "with", "on"]

  let index: Int
  let type: ClosureType

  /// `isChosen` is what the user says of the requirement; nil leaves it to the names.
  init?(of function: FunctionDeclaration, isChosen: Bool? = nil) {
    guard let last = function.parameters.last, let type = last.type.closure, type.isEscaping,
      type.result == "Void", !type.hasEffects, last.type.specifiers.isEmpty,
      isChosen ?? Self.isNamed(last)
    else { return nil }
    (index, self.type) = (function.parameters.count - 1, type)
  }

  /// `completionHandler`, `reply`, `handler`, but not `progress` or `errorHandler`.
  private static func isNamed(_ parameter: FunctionDeclaration.Parameter) -> Bool {
    [parameter.label, parameter.name].compactMap(\.self).contains { name in
      let words = words(of: name).map { $0.lowercased() }
      let isPlain = words.allSatisfy { answering.contains($0) || plain.contains($0) }
      return isPlain && words.contains { answering.contains($0) || $0 == "handler" }
    }
  }
}
