extension AdapterWriter {
  /// Returns statements that call the previous delegate or, without one, the protocol's default.
  ///
  /// Returns no statements if there is neither. `isLast` means that no statement follows, so that a
  /// call without a result needs no `return`.
  func passingOn(_ member: Member, at indent: Int, isLast: Bool = true) -> [String] {
    guard !member.isConsuming else { return [] }
    let canForward = hasForward && member.canForward
    guard member.defaultModule != nil else {
      return (canForward ? forwarding(member, at: indent, isLast: isLast) : [])
        + unanswered(member, isForwarded: canForward, isLast: isLast, at: indent)
    }
    guard canForward else { return defaultCall(member, isLast: isLast)(indent) }
    let target = freeName(["target", "before", "previous"], in: member)
    let binding = member.function.isMutating ? "var" : "let"
    let condition = "guard \(binding) \(target) = \(own("forward", in: member)).target else"
    return Layout.block(condition, defaultCall(member, isLast: false)(indent + 2), at: indent)
      + call(of: target, member, isLast: isLast)(indent)
  }

  /// Returns statements that set a property of the previous delegate or, without one, the
  /// protocol's own.
  func settingOn(_ member: Member) -> [String] {
    let name = escapedMember(member.function.name)
    let own =
      member.defaultModule.flatMap { $0 == plan.request.ownModule ? nil : "self.\($0)::\(name)" }
      ?? ownDefaultName(of: member)
    return [
      "      if let target = forward.target {", "        target.\(name) = newValue",
      "      } else {", "        \(own) = newValue", "      }",
    ]
  }

  /// Returns statements that call a requirement without a default on the previous delegate, if any.
  private func forwarding(_ member: Member, at indent: Int, isLast: Bool) -> [String] {
    let forward = own("forward", in: member)
    guard member.function.isMutating else {
      let mark =
        member.requirement.standing == .optional && !member.function.isProperty ? "?" : ""
      return call(
        of: "\(forward).target?", member, mark: mark, otherwise: otherwise(member), isLast: true,
        isOnly: member.isPassedQuestion)(indent)
    }
    let target = freeName(["target", "before", "previous"], in: member)
    return Layout.block(
      "if var \(target) = \(forward).target", call(of: target, member, isLast: true)(indent + 2),
      at: indent)
  }

  /// The end of a call whose result is missing if there is no previous delegate.
  private func otherwise(_ member: Member) -> String {
    guard case .value(let value)? = member.fallback else { return "" }
    return " ?? " + value
  }

  /// Returns the end of a method that nobody has answered.
  private func unanswered(
    _ member: Member, isForwarded: Bool, isLast: Bool, at indent: Int
  ) -> [String] {
    guard let fallback = member.fallback else { return [] }
    if member.function.returnsVoid { return isLast ? [] : [Layout.line("return", at: indent)] }
    if isForwarded { return [] }
    if case .value(let value) = fallback { return [Layout.line("return \(value)", at: indent)] }
    return [Layout.line("return nil", at: indent)]
  }

  /// Returns a call of the protocol's default implementation with the adapter itself.
  ///
  /// The implementation sees the adapter's closures and identity.
  private func defaultCall(_ member: Member, isLast: Bool) -> (_ indent: Int) -> [String] {
    let marks = marks(of: member.requirement.defaultFunction ?? member.function)
    guard let module = member.defaultModule, module != plan.request.ownModule else {
      return call(
        of: "", member, named: ownDefaultName(of: member), marked: marks, isLast: isLast)
    }
    guard member.requirement.isDefaultMutating else {
      return call(of: "self.\(module)::", member, marked: marks, isLast: isLast)
    }
    let copy = freeName(["adapter", "this", "itself"], in: member)
    return { indent in
      [Layout.line("var \(copy) = self", at: indent)]
        + call(of: "\(copy).\(module)::", member, marked: marks, isLast: isLast)(indent)
    }
  }

  /// Returns a call of the requirement, with a `return` where one is needed.
  func call(
    of callee: String, _ member: Member, named name: String? = nil, mark: String = "",
    marked marks: String? = nil, otherwise tail: String = "", isLast: Bool,
    isOnly: Bool = false
  ) -> (_ indent: Int) -> [String] {
    let function = member.function
    let hasResult = function.isProperty || !function.returnsVoid
    let dot = callee.isEmpty || callee.hasSuffix("::") ? "" : "."
    let lead =
      ((hasResult || !isLast) && !isOnly ? "return " : "") + (marks ?? self.marks(of: function))
      + callee + dot
      + (name ?? escapedMember(function.name)) + mark
    if function.isProperty { return { [Layout.line(lead + tail, at: $0)] } }
    return { Layout.list(lead + "(", callArguments(of: member), ")" + tail, at: $0) }
  }
}
