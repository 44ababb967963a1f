extension AdapterWriter {
  /// The information in a terminal event about how it ended.
  private enum End {
    /// The argument is the error, if there was one.
    case error(index: Int)
    /// The argument has the error in its case `failure`.
    case failure(index: Int, isOptional: Bool)
    case unsaid
  }

  /// The method that ends all events, which terminal methods call.
  var ending: [String] {
    guard !plan.terminal.isEmpty else { return [] }
    var (mayFail, mayEnd) = (false, false)
    for member in plan.terminal {
      switch end(of: member) {
      case .error: mayFail = true
      case .failure: (mayFail, mayEnd) = (true, true)
      case .unsaid: mayEnd = true
      }
    }
    let parameter = mayFail ? "throwing error: (any Error)?\(mayEnd ? " = nil" : "")" : ""
    let end = mayFail ? ".finish(throwing: error)" : ".finish()"
    return ["  /// Ends all events."]
      + Layout.block(
        "private func endEvents(\(parameter))",
        plan.events.map { Layout.line(escaped($0.name) + end, at: 4) }, at: 2)
  }

  /// Returns the statements that end the events after a terminal event.
  func end(by member: Member) -> [String] {
    guard plan.terminal.contains(where: { $0.name == member.name }) else { return [] }
    switch end(of: member) {
    case .unsaid: return ["    endEvents()"]
    case .error(let index): return ["    endEvents(throwing: \(argument(index, of: member)))"]
    case .failure(let index, let isOptional):
      let error = freeName(["error", "failure", "reason"], in: member)
      let pattern = "case .failure(let \(error))\(isOptional ? "?" : "")"
      return [
        "    if \(pattern) = \(argument(index, of: member)) {",
        "      endEvents(throwing: \(error))", "    } else {", "      endEvents()", "    }",
      ]
    }
  }

  private func end(of member: Member) -> End {
    for index in member.values.map(\.index) {
      let type = member.function.parameters[index].type.base
      if plan.graphs.isError(type, in: member.requirement, of: delegate) {
        return .error(index: index)
      }
      if plan.graphs.hasFailure(type, in: member.requirement) {
        return .failure(index: index, isOptional: type.hasSuffix("?"))
      }
    }
    return .unsaid
  }
}
