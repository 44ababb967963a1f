extension AdapterWriter {
  /// The declarations of the events, the replies, and the target for forwarding.
  var storage: [String] {
    let events = plan.events.map { documentation(of: $0, at: 2) + event($0) }
    // Empty lines separate documented members.
    let isDense = plan.events.allSatisfy { $0.requirement.symbol.docComment == nil }
    let members = isDense ? Array(events.joined()) : apart(events)
    let replies = plan.questions.isEmpty ? [] : ["  private let replies: \(repliesType)"]
    let links = forwardMember + implementedMember
    if replies.isEmpty, isDense { return members + links }
    return apart([members, repliesStruct, replies + links])
  }

  private var forwardMember: [String] {
    delegate.existential.map { ["  \(access)let forward = ForwardTarget<\($0)>()"] } ?? []
  }

  private func event(_ member: Member) -> [String] {
    let values = member.values.map { value in
      (value.name, ownNames(member.function.parameters[value.index].type.asValue))
    }
    let head = "\(access)let \(escaped(member.name)) = DelegateEvent<"
    guard values.count > 1 else {
      return Layout.list(head, [values.first?.1 ?? "Void"], ">()", at: 2, closing: .below)
    }
    let items = values.map { "\(escapedLabel($0)): \($1)" }
    let tuple = "(\(items.joined(separator: ", ")))"
    if Layout.fits(tuple, at: 4) {
      return Layout.list(head, [tuple], ">()", at: 2, closing: .below)
    }
    return [Layout.line(head, at: 2)] + Layout.list("(", items, ")", at: 4, closing: .below)
      + [Layout.line(">()", at: 2)]
  }

  /// The struct with a closure for each question to the delegate.
  private var repliesStruct: [String] {
    guard !plan.questions.isEmpty else { return [] }
    let conformance = delegate.hasSendableAdapter ? ": Sendable" : ""
    let hasDefaults = plan.questions.contains { !$0.needsAnswer }
    var head = ["  /// A closure for each question to the delegate."]
    if hasDefaults {
      head += ["  ///"] + Layout.prose("Without a closure, \(otherReplies).", behind: "///", at: 2)
    }
    let isDense = plan.questions.allSatisfy { $0.requirement.symbol.docComment == nil }
    let members = plan.questions.map { member in
      documentation(of: member, at: 4)
        + closure(member).lines(behind: "\(access)var \(escaped(member.name)):", at: 4)
    }
    let body = isDense ? Array(members.joined()) : apart(members)
    return head + ["  \(access)struct \(repliesType)\(conformance) {"]
      + apart([body, plan.request.access == .internal ? [] : repliesInitialiser])
      + ["  }"]
  }

  /// What answers a question without a closure.
  private var otherReplies: String {
    guard plan.isResponding else {
      return hasForward
        ? "the previous delegate answers, or else the protocol's default"
        : "the protocol's default answers"
    }
    return hasForward
      ? "the previous delegate answers, or else the adapter does not implement the method"
      : "the adapter does not implement the method"
  }

  /// An explicit memberwise initialiser, because other modules cannot see the implicit one.
  private var repliesInitialiser: [String] {
    let last = plan.questions.count - 1
    let parameters = plan.questions.enumerated().flatMap { index, member in
      let lead = "\(escapedLabel(member.name)):"
      let tail = (member.needsAnswer ? "" : " = nil") + (index == last ? "" : ",")
      return closure(member, isParameter: true).lines(behind: lead, before: tail, at: 6)
    }
    let body = plan.questions.map { member in
      "      self.\(escaped(member.name)) = \(escaped(member.name))"
    }
    return ["    \(access)nonisolated init("] + parameters + ["    ) {"] + body + ["    }"]
  }

  private func closure(_ member: Member, isParameter: Bool = false) -> ClosureSpelling {
    guard case .question(let question) = member.role else {
      return ClosureSpelling(
        attribute: nil, parameters: [], effects: "", result: "Void", isOptional: false)
    }
    let handler = question.delivery.handler?.index
    let values = member.values.filter { $0.index != handler }
    let escaping = isParameter && member.needsAnswer ? ["@escaping"] : []
    let attributes =
      [question.specifier].compactMap(\.self) + escaping
      + [question.attribute].compactMap(\.self)
    return ClosureSpelling(
      attribute: attributes.isEmpty ? nil : attributes.joined(separator: " "),
      parameters: values.map { value in
        let type = ownNames(member.function.parameters[value.index].type.inClosure)
        return "_ \(escaped(value.name)): \(type)"
      },
      effects: question.effects, result: question.result, isOptional: !member.needsAnswer,
      isParameter: isParameter)
  }
}
