extension AdapterPlan {
  /// Decides which requirements have a member of their own, and which are passed on.
  mutating func select() throws(GenerationError) {
    try checkOptions()
    let declared = request.only.union(request.include).union(request.terminal)
    var kept: [Member] = []
    for var member in members {
      member.isConsuming = member.isNamed(in: request.consuming)
      member.isDeclared = member.isNamed(in: declared) || Hazards.need(member.requirement)
      if member.requirement.standing == .required || member.isDeclared || member.isConsuming {
        kept.append(member)
        continue
      }
      let reason = member.reasonToLeaveOut
      if request.only.isEmpty {
        guard let reason else {
          kept.append(member)
          continue
        }
        let isLost = hasForward && member.isOptionalQuestion && !member.canOnlyForward
        let loss = isLost ? ", and the previous delegate is not asked" : ""
        notes.append("\(member.requirement.title) is left out\(loss): \(reason)")
      }
      if hasForward, member.canOnlyForward {
        member.isPassedQuestion = member.question != nil
        member.role = .passedOn
        kept.append(member)
      }
    }
    members = kept
  }

  /// Returns a member for a requirement that has a default and cannot be an event or a closure.
  ///
  /// Returns `nil` if the previous delegate cannot be called.
  func passedOn(_ requirement: Requirement, _ function: FunctionDeclaration?) -> Member? {
    guard hasForward, let function, requirement.defaultModule != nil,
      !function.isSettable || delegate.isClassBound(in: graphs)
    else { return nil }
    let member = Member(
      requirement: requirement, function: function, name: function.name, values: [],
      role: .passedOn, canForward: delegate.canForward(requirement, function),
      defaultModule: requirement.defaultModule)
    return member.canOnlyForward ? member : nil
  }

  /// Adds members that only call the previous delegate, and keeps the protocol's order.
  mutating func passOn(_ others: [Member]) {
    guard !others.isEmpty else { return }
    let places = delegate.requirements.enumerated().map { ($1.symbol.id, $0) }
    let order = Dictionary(places, uniquingKeysWith: { first, _ in first })
    members = (members + others).sorted {
      order[$0.requirement.symbol.id, default: 0] < order[$1.requirement.symbol.id, default: 0]
    }
  }

  /// Checks that each name in an option belongs to a member to which the option can apply.
  private func checkOptions() throws(GenerationError) {
    let options = [
      ("--only", request.only), ("--include", request.include), ("--terminal", request.terminal),
      ("--consuming", request.consuming), ("--completion", request.completions),
      ("--closure", request.closures),
    ]
    for (option, names) in options {
      for name in names.sorted() {
        let member = members[try index(of: name, for: option)]
        if option == "--terminal", !member.isEvent { throw .terminalQuestion(name) }
        if option == "--consuming", !member.isEvent { throw .consumingQuestion(name) }
        if option == "--completion", member.question?.delivery.handler == nil {
          throw .noCompletion(name)
        }
      }
    }
  }
}

extension Member {
  /// Properties that identify or describe an object, which never come from the previous delegate.
  private static let identity: Set<String> = [
    "id", "hash", "hashValue", "combineIdentifier", "description", "debugDescription",
    "customMirror", "playgroundDescription",
  ]

  private var isIdentity: Bool {
    requirement.defaultModule != nil && function.isProperty && Self.identity.contains(function.name)
  }

  /// Whether the previous delegate is called even though the adapter has no use for the
  /// requirement.
  ///
  /// An optional question is passed on this way only to a source that asks for it: implementing its
  /// method changes what the source does.
  var canOnlyForward: Bool {
    canForward && !isIdentity
      && (defaultModule != nil || fallback != nil || requirement.standing == .optional && isEvent)
  }

  /// The reason to leave the member out unless the user requests it.
  ///
  /// Implementing such a member changes what the source does.
  fileprivate var reasonToLeaveOut: String? {
    if isIdentity {
      return "it is the adapter's own; pass --include '\(name)' to have a closure for it"
    }
    if requirement.defaultModule != nil, needsAnswer {
      return "the adapter could not have the protocol answer; pass --include '\(name)' to answer it"
    }
    if isOptionalQuestion, fallback == nil {
      return "it is optional and asks for an answer; pass --include '\(name)' to have it"
    }
    if requirement.isDeprecated { return "it is deprecated; pass --include '\(name)' to have it" }
    return nil
  }

  fileprivate var isOptionalQuestion: Bool {
    requirement.standing == .optional && question?.isTold == false
  }
}
