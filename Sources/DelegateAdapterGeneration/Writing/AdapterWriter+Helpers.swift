extension AdapterWriter {
  /// The end of all events, for terminal methods.
  var ending: [String] {
    guard !plan.terminal.isEmpty else { return [] }
    let errors = plan.terminal.map { errorIndex(in: $0) != nil }
    let mayFail = errors.contains(true)
    let parameter = mayFail ? "throwing error: (any Error)?" : ""
    let fallback = errors.contains(false) && mayFail ? " = nil" : ""
    let events = plan.events.map { escaped($0.name) } + (mayFail ? ["throwing: error"] : [])
    return ["  /// Ends all events at one moment."]
      + Layout.block(
        "private func endEvents(\(parameter)\(fallback))",
        Layout.list("DelegateEvent.finishTogether(", events, ")", at: 4), at: 2)
  }

  private var hasDefaults: Bool { plan.questions.contains { !$0.needsAnswer } }

  /// Those that the protocol has no default for: whatever stands in has to have them.
  private var required: [Member] { plan.members.filter { $0.requirement.standing == .required } }

  /// Who answers where there is no closure.
  var otherwise: [String] {
    guard hasDefaults else { return [] }
    let stand = required.isEmpty ? "Defaults()" : "Defaults(adapter: self)"
    guard let existential else { return ["  private var otherwise: Defaults { \(stand) }"] }
    return ["  /// Who answers where there is no closure."]
      + Layout.block(
        "private var otherwise: \(existential)", ["    forward.target ?? \(stand)"], at: 2)
  }

  /// A conformer that has nothing of its own.
  var defaults: [String] {
    guard hasDefaults else { return [] }
    let base = delegate.base == .object ? "NSObject, " : ""
    let head = "private final class Defaults: \(base)\(delegate.name)"
    let documentation = "  /// What the protocol does by itself."
    if required.isEmpty { return [documentation, "  \(head) {}"] }
    return [
      documentation, "  \(head) {", "    private let adapter: \(name)", "",
      "    init(adapter: \(name)) { self.adapter = adapter }", "",
    ] + apart(required.map(passedBack)) + ["  }"]
  }

  /// A default may call what has none: the adapter has that.
  private func passedBack(_ member: Member) -> [String] {
    let head = signature(of: member, access: "")
    let adapter = own("adapter", in: member)
    let lead = "\(marks(of: member.function))\(adapter).\(escapedMember(member.function.name))"
    let call =
      member.function.isProperty
      ? [Layout.line(lead, at: 6)] : Layout.list(lead + "(", callArguments(of: member), ")", at: 6)
    return availability(of: member, at: 4) + definition(head, call, at: 4)
  }
}
