/// What stands in an adapter.
struct AdapterPlan {
  let delegate: DelegateProtocol
  let request: AdapterRequest
  let graphs: SymbolGraphs
  /// In the order of the protocol.
  private(set) var members: [Member] = []
  private(set) var notes: [String] = []
  private(set) var source: AdapterSource?

  init(
    _ delegate: DelegateProtocol, _ request: AdapterRequest, _ graphs: SymbolGraphs
  ) throws(GenerationError) {
    (self.delegate, self.request, self.graphs) = (delegate, request, graphs)
    if let name = request.source {
      source = try AdapterSource(name, of: delegate, in: graphs)
      if let reason = source?.reason {
        notes.append("\(name) \(reason): there is no helper for it")
      }
    }
    members = MemberDrafts(try writable(), in: delegate, request.source, graphs).members
    try rename()
    try select()
    guard !members.isEmpty else { throw .nothingToWrite(delegate.name) }
    try checkNames()
    notes += members.compactMap { member in
      member.reasonNotPassedOn.map { "\(member.requirement.title) is not passed on: \($0)" }
    }
    if case .superclass(let name) = delegate.base {
      notes.append("the adapter inherits \(name): see to it that its initialiser is called")
    }
  }

  var adapterName: String {
    delegate.name.split(separator: ".").joined() + "Adapter"
  }

  var events: [Member] { members.filter { !$0.isQuestion } }
  var questions: [Member] { members.filter(\.isQuestion) }
  var needsAnswers: Bool { members.contains(where: \.needsAnswer) }
  var terminal: [Member] {
    members.filter { member in request.terminal.contains(where: member.isNamed) }
  }

  /// What can be written; what cannot is left out if the protocol has it already.
  private mutating func writable() throws(GenerationError) -> [WritableRequirement] {
    var written: [WritableRequirement] = []
    var refused: [UnwritableRequirement] = []
    for requirement in delegate.requirements {
      if let module = requirement.moduleOfUnknownType(in: graphs) { throw .needsModule(module) }
      switch requirement.writable {
      case .success(let function): written.append((requirement, function))
      case .failure(let refusal) where requirement.standing == .required:
        refused.append(
          UnwritableRequirement(declaration: requirement.declaration, reason: refusal.reason))
      case .failure(let refusal):
        notes.append("\(requirement.title) is left out: \(refusal.reason)")
      }
    }
    guard refused.isEmpty || request.isPartial else { throw .unwritable(delegate.name, refused) }
    notes += refused.map { "\($0.declaration) is yours to write: \($0.reason)" }
    return written
  }

  private mutating func rename() throws(GenerationError) {
    for (old, new) in request.renames.sorted(by: { $0.key < $1.key }) {
      guard isIdentifier(new) else { throw .badName(new, requirement: old) }
      let index = try index(of: old, for: "--rename")
      guard members[index].isQuestion || !delegate.takenNames.contains(new) else {
        throw .takenName(new, requirement: old)
      }
      members[index].name = new
    }
  }

  /// The member that a name of the user means.
  private func index(of name: String, for option: String) throws(GenerationError) -> Int {
    if let index = members.firstIndex(where: { $0.isNamed(name) }) { return index }
    let known = members.flatMap { [$0.name, $0.requirement.title] }
    throw .noRequirement(name, option: option, nearest: nearest(to: name, among: known))
  }

  private mutating func select() throws(GenerationError) {
    let options = [
      ("--only", request.only), ("--include", request.include), ("--terminal", request.terminal),
    ]
    for (option, names) in options {
      for name in names.sorted() {
        let member = members[try index(of: name, for: option)]
        if option == "--terminal", member.isQuestion { throw .terminalQuestion(name) }
      }
    }
    let wanted = request.only.union(request.include).union(request.terminal)
    var kept: [Member] = []
    for member in members {
      let isWanted = wanted.contains(where: member.isNamed)
      if member.requirement.standing == .required || isWanted {
        kept.append(member)
      } else if request.only.isEmpty, let reason = member.reasonToLeaveOut {
        notes.append("\(member.requirement.title) is left out: \(reason)")
      } else if request.only.isEmpty {
        kept.append(member)
      }
    }
    members = kept
  }

  private func checkNames() throws(GenerationError) {
    for (name, group) in Dictionary(grouping: members, by: \.name).sorted(by: { $0.key < $1.key })
    where group.count > 1 {
      throw .sameName(name, group.map(\.requirement.title))
    }
  }
}

/// A requirement that an adapter can have, and its declaration.
typealias WritableRequirement = (requirement: Requirement, function: FunctionDeclaration)

extension Member {
  /// Why the delegate before does not hear of it.
  fileprivate var reasonNotPassedOn: String? {
    if canPassOn || isQuestion { return nil }
    return function.isVariadic
      ? "what has come as an array cannot be arguments again"
      : "it is called outside of the protocol's actor, where the delegate before is"
  }

  /// Why it is left out unless it is asked for: to have it changes what the source does.
  fileprivate var reasonToLeaveOut: String? {
    if requirement.standing == .defaulted, needsAnswer {
      return "the adapter could not have the protocol answer; pass --include '\(name)' to answer it"
    }
    if requirement.standing == .optional, isQuestion {
      return "it is optional and asks for an answer; pass --include '\(name)' to have it"
    }
    if requirement.isDeprecated { return "it is deprecated; pass --include '\(name)' to have it" }
    return nil
  }
}
