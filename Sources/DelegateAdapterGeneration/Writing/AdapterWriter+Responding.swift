/// What an adapter says to a source that asks for its optional requirements.
extension AdapterWriter {
  var implementedMember: [String] {
    plan.isResponding ? ["  \(access)let implemented = ImplementedRequirements()"] : []
  }

  /// The initialiser that takes the events that count without readers.
  var respondingInitialiser: [String] {
    let hasReplies = !plan.questions.isEmpty
    let hasEvents = plan.events.contains { $0.requirement.isAskedFor && !$0.isDeclared }
    let told = plan.freeName(["Told", "Heard", "Declared"])
    let replies = hasReplies ? ["replies: \(repliesType)\(defaultReplies)"] : []
    let events =
      hasEvents ? ["implementing events: repeat KeyPath<\(name), DelegateEvent<each \(told)>>"] : []
    guard hasReplies || hasEvents else { return ["  \(access)override init() {}"] }
    let text = "Makes an adapter in which these events count for the source, read or not."
    return (hasEvents ? Layout.prose(text, behind: "///", at: 2) : [])
      + Layout.list(
        "\(access)init\(hasEvents ? "<each \(told)>" : "")(", replies + events, ") {", at: 2,
        closing: .below)
      + (hasReplies ? ["    self.replies = replies"] : []) + ["    super.init()"]
      + (plan.hasUnanswered ? ["    implemented.omitUnanswered(in: optionalRequirements)"] : [])
      + (hasEvents
        ? ["    for event in repeat each events { implemented.declare(self[keyPath: event]) }"]
        : [])
      + ["  }"]
  }

  /// The members of `ImplementedRequirements.Responding`, and the override that a source asks.
  var responses: [String] {
    guard plan.isResponding else { return [] }
    return apart([optionalRequirements, previousDelegate, override])
  }

  private var optionalRequirements: [String] {
    let items = plan.members.compactMap { member -> String? in
      guard member.requirement.isAskedFor, let selector = member.requirement.selector else {
        return nil
      }
      return "ImplementedRequirements.Requirement(\"\(selector)\", \(cause(of: member)))"
    }
    let head = ["  \(access)var optionalRequirements: [ImplementedRequirements.Requirement] {"]
    if let only = items.first, items.count == 1, Layout.fits("[\(only)]", at: 4) {
      return head + ["    [\(only)]", "  }"]
    }
    let comma = items.count == 1 ? "" : ","
    return head + ["    ["] + items.flatMap { entry($0, comma) } + ["    ]", "  }"]
  }

  private func entry(_ item: String, _ comma: String) -> [String] {
    let parts = item.dropFirst("ImplementedRequirements.Requirement(".count).dropLast().parts(
      at: ",")
    return Layout.list(
      "ImplementedRequirements.Requirement(", parts.map(\.trimmed), ")\(comma)", at: 6)
  }

  private func cause(of member: Member) -> String {
    if member.isDeclared { return "isImplemented: true" }
    switch member.role {
    case .event: return escaped(member.name)
    case .question: return "isAnswered: replies.\(escapedMember(member.name)) != nil"
    case .passedOn: return member.isPassedQuestion ? "isAnswered: false" : "isImplemented: false"
    }
  }

  private var previousDelegate: [String] {
    guard hasForward else { return [] }
    return [
      "  \(access)func previousDelegateResponds(to selector: String) -> Bool {",
      "    forward.target?.responds(to: Selector(selector)) ?? false", "  }",
    ]
  }

  /// The answer to the source, which may ask on any thread.
  private var override: [String] {
    [
      "  \(access)nonisolated override func responds(to selector: Selector!) -> Bool {",
      "    selector.flatMap { implemented.responds(to: $0.description) }",
      "      ?? super.responds(to: selector)", "  }",
    ]
  }
}

extension AdapterPlan {
  /// Whether the adapter has a method for an optional question that may have no answer.
  fileprivate var hasUnanswered: Bool {
    members.contains { member in
      member.requirement.isAskedFor && !member.isDeclared
        && (member.question != nil || member.isPassedQuestion)
    }
  }
}
