extension AdapterWriter {
  /// Returns a reference to a member of the adapter, whatever the names of the method's parameters.
  func own(_ name: String, in member: Member) -> String {
    let names = member.function.parameters.indices.map { parameterName($0, of: member.function) }
    return names.contains(escaped(name)) ? "self.\(escapedMember(name))" : escaped(name)
  }

  /// Returns a name for a constant that no parameter has.
  func freeName(_ candidates: [String], in member: Member) -> String {
    let taken = Set(member.function.parameters.map(\.name))
    let numbered = member.function.parameters.indices.map { "\(candidates[0])\($0)" }
    return (candidates + numbered).first { !taken.contains($0) } ?? candidates[0]
  }

  /// Returns the expression that passes a parameter on to an event or a closure.
  func argument(_ index: Int, of member: Member) -> String {
    let type = member.function.parameters[index].type
    let name = parameterName(index, of: member.function)
    if type.isInout { return "&" + name }
    return type.isAutoclosure ? name + "()" : name
  }

  /// Returns the arguments that pass all parameters on to the same method of another delegate.
  func callArguments(of member: Member) -> [String] {
    member.function.parameters.indices.map { index in
      let label = member.function.parameters[index].label
      let isPack = member.function.parameters[index].type.base.hasPrefix("repeat ")
      return (label.map { escapedLabel($0) + ": " } ?? "") + (isPack ? "repeat each " : "")
        + argument(index, of: member)
    }
  }

  private func parameterName(_ index: Int, of function: FunctionDeclaration) -> String {
    let name = function.parameters[index].name
    // A parameter named `self` would hide the adapter.
    return name == "_" || name == "self" ? "value\(index)" : escaped(name)
  }

  /// Returns a name as it is written after a dot, where only `init` and the like need backticks.
  func escapedMember(_ name: String) -> String {
    ["init", "self", "Type", "Protocol"].contains(name) || !isIdentifier(name) ? "`\(name)`" : name
  }

  struct Signature {
    var lead: String
    var parameters: [String]
    var tail: String
    /// The getter of a property with effects, such as `get throws`.
    var getter: String?
    var whole: String { lead + parameters.joined(separator: ", ") + tail }
  }

  func signature(
    of member: Member, access: String, named newName: String? = nil
  ) -> Signature {
    let function = member.function
    let lead = isolationWords(of: member) + access
    let result = ownNames(function.result)
    let name = newName ?? escaped(function.name)
    if function.isProperty {
      return Signature(
        lead: "\(lead)var \(name): \(result)", parameters: [], tail: "",
        getter: function.effects.isEmpty ? nil : "get\(function.effects)")
    }
    let parameters = function.parameters.indices.map { index in
      let label = function.parameters[index].label
      let name = parameterName(index, of: function)
      let outer = label.map(escapedLabel) ?? "_"
      let names = label.map(escaped) == name ? outer : "\(outer) \(name)"
      return "\(names): \(ownNames(function.parameters[index].type.spelling))"
    }
    return Signature(
      lead: "\(lead)func \(name)\(ownNames(normalised(function.genericParameters ?? "")))(",
      parameters: parameters,
      tail: ")\(function.effects)" + (function.returnsVoid ? "" : " -> \(result)")
        + (function.whereClause.map { " where \(ownNames(normalised($0)))" } ?? ""))
  }

  /// Returns the words for the requirement's isolation that the class does not state.
  ///
  /// A requirement that comes from an inherited protocol without an actor stays outside of the
  /// class's actor.
  private func isolationWords(of member: Member) -> String {
    if member.leavesCaller(in: plan) { return "@concurrent " }
    if let modifier = member.function.modifiers.first(where: { $0.hasPrefix("nonisolated(") }) {
      return modifier + " "
    }
    let isolation = member.requirement.isolation
    return isolation == delegate.isolation ? "" : (isolation ?? "nonisolated") + " "
  }
}

extension Member {
  /// Returns whether the adapter's method must leave its caller's actor, as the requirement does.
  ///
  /// It must do so if it passes on values that are not `Sendable`.
  fileprivate func leavesCaller(in plan: AdapterPlan) -> Bool {
    guard function.isAsync, requirement.isolation == nil, !function.isNonisolated else {
      return false
    }
    let sendable = SendableTypes(of: requirement, in: plan.graphs)
    return !plan.delegate.hasSendableAdapter
      || !function.parameters.allSatisfy { sendable.contain($0.type) }
  }
}
