extension AdapterWriter {
  /// Returns the statements that call a closure and hand its answer over.
  func delivered(_ closure: String, _ member: Member, _ question: Question) -> [String] {
    let arguments = arguments(member, question)
    switch question.delivery {
    case .returned:
      return Layout.list("\(marks(of: member.function))\(closure)(", arguments, ")", at: 4)
    case .handled(let index, let type):
      let handler = argument(index, of: member)
      return handed(closure, arguments, to: handler, type, waiting: "", at: 4)
    case .awaited(let index, let type):
      let handler = argument(index, of: member)
      let lines = handed(closure, arguments, to: handler, type, waiting: "await ", at: 6)
      return Layout.block("Task", lines, at: 4)
    }
  }

  private func handed(
    _ closure: String, _ arguments: [String], to handler: String, _ type: ClosureType,
    waiting wait: String, at indent: Int
  ) -> [String] {
    switch type.parameters.count {
    case 0:
      return Layout.list("\(wait)\(closure)(", arguments, ")", at: indent)
        + [Layout.line("\(handler)()", at: indent)]
    case 1:
      let call = "\(handler)(\(wait)\(closure)(\(arguments.joined(separator: ", "))))"
      if Layout.fits(call, at: indent) { return [Layout.line(call, at: indent)] }
    default: break
    }
    let reply = ["reply", "response", "result"].first { $0 != handler && !arguments.contains($0) }
    let name = reply ?? "returned"
    let parts =
      type.parameters.count == 1
      ? [name] : type.parameters.indices.map { "\(name).\($0)" }
    return Layout.list("let \(name) = \(wait)\(closure)(", arguments, ")", at: indent)
      + Layout.list("\(handler)(", parts, ")", at: indent)
  }

  /// Returns the arguments of the closure.
  func arguments(_ member: Member, _ question: Question) -> [String] {
    let handler = question.delivery.handler?.index
    return member.values.filter { $0.index != handler }.map { argument($0.index, of: member) }
  }

  /// Returns the marks of a call, such as `try await `, or nothing.
  func marks(of function: FunctionDeclaration) -> String {
    (function.throwing == nil ? "" : "try ") + (function.isAsync ? "await " : "")
  }
}
