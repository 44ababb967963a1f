extension AdapterWriter {
  /// Returns the adapter's implementation of a requirement.
  func method(_ member: Member) -> [String] {
    let head = signature(of: member, access: access)
    let accessors =
      member.function.isSettable
      ? settable(head, passingOn(member, at: 6), settingOn(member))
      : definition(head, body(of: member), at: 2)
    return availability(of: member, at: 2) + accessors
  }

  /// Returns a property that can be read and set.
  func settable(_ head: Signature, _ getter: [String], _ setter: [String]) -> [String] {
    [Layout.line(head.whole + " {", at: 2)] + Layout.block("get", getter, at: 4)
      + Layout.block("set", setter, at: 4) + ["  }"]
  }

  /// Returns a declaration with its body.
  func definition(_ head: Signature, _ body: [String], at indent: Int) -> [String] {
    if let getter = head.getter {
      let inner = Layout.block(getter, body.map { "  " + $0 }, at: indent + 2)
      return Layout.block(head.whole, inner, at: indent)
    }
    if Layout.fits(head.whole + " {", at: indent) {
      return Layout.block(head.whole, body, at: indent)
    }
    return Layout.list(head.lead, head.parameters, head.tail + " {", at: indent, closing: .below)
      + body + [Layout.line("}", at: indent)]
  }

  /// Returns the attributes that say when a member was introduced, and whether it is deprecated.
  ///
  /// The implementation of a deprecated requirement is deprecated too, because it calls the
  /// requirement to pass it on.
  func availability(of member: Member, at indent: Int) -> [String] {
    let introduction = member.requirement.symbol.introduction.flatMap { attribute in
      delegate.introductions.contains(attribute) ? nil : attribute
    }
    let deprecation = member.requirement.isDeprecated ? "@available(*, deprecated)" : nil
    return [introduction, deprecation].compactMap(\.self).map { Layout.line($0, at: indent) }
  }

  private func body(of member: Member) -> [String] {
    switch member.role {
    case .event: told(member)
    case .question(let question) where question.isTold: read(member, question)
    case .question(let question) where member.needsAnswer: answered(member, question)
    case .question(let question): asked(member, question)
    case .passedOn: passingOn(member, at: 4)
    }
  }

  /// Returns a body that informs the readers, then ends the events, then calls the previous
  /// delegate.
  private func told(_ member: Member) -> [String] {
    let arguments = member.values.map { argument($0.index, of: member) }
    let event = own(member.name, in: member)
    let lines =
      arguments.count > 1
      ? Layout.list("\(event).send((", arguments, "))", at: 4)
      : ["    \(event).send(\(arguments.first ?? ""))"]
    return lines + end(by: member) + passingOn(member, at: 4)
  }

  /// Returns a body that calls the closure for a value that cannot be kept, then the previous
  /// delegate.
  private func read(_ member: Member, _ question: Question) -> [String] {
    let closure = "\(own("replies", in: member)).\(escapedMember(member.name))?"
    return delivered(closure, member, question) + passingOn(member, at: 4)
  }

  /// Returns a body that calls the required closure.
  private func answered(_ member: Member, _ question: Question) -> [String] {
    let replies = own("replies", in: member)
    guard case .awaited = question.delivery else {
      return delivered("\(replies).\(escapedMember(member.name))", member, question)
    }
    let answer = freeName(["answer", "closure", "given"], in: member)
    // The task holds the closure, and not the adapter.
    return ["    let \(answer) = \(replies).\(escapedMember(member.name))"]
      + delivered(answer, member, question)
  }

  /// Returns a body that calls the closure or, without one, passes the call on.
  private func asked(_ member: Member, _ question: Question) -> [String] {
    let answer = freeName(["answer", "closure", "given"], in: member)
    let condition = "let \(answer) = \(own("replies", in: member)).\(escapedMember(member.name))"
    if case .returned = question.delivery {
      let call = Layout.list(
        "return \(marks(of: member.function))\(answer)(", arguments(member, question), ")", at: 6)
      return Layout.block("if \(condition)", call, at: 4) + passingOn(member, at: 4)
    }
    return Layout.block("guard \(condition) else", passingOn(member, at: 6, isLast: false), at: 4)
      + delivered(answer, member, question)
  }
}
