/// The contents of an adapter.
struct AdapterPlan {
  let delegate: DelegateProtocol
  let request: AdapterRequest
  let graphs: SymbolGraphs
  /// The members, in the order of the protocol.
  var members: [Member] = []
  var notes: [String] = []
  private(set) var source: AdapterSource?
  /// The names that the protocol gives to its types, methods and properties.
  let usedNames: Set<String>

  init(
    _ delegate: DelegateProtocol, _ request: AdapterRequest, _ graphs: SymbolGraphs
  ) throws(GenerationError) {
    (self.delegate, self.request, self.graphs) = (delegate, request, graphs)
    usedNames = delegate.usedNames
    try checkVisibility()
    if let name = request.source {
      source = try AdapterSource(name, of: delegate, in: graphs)
      if let reason = source?.reason {
        notes.append("\(name) \(reason): there is no helper for it")
      }
    }
    let (written, passable) = try writable()
    members = MemberDrafts(written, in: delegate, request, graphs).members
    try rename()
    try select()
    passOn(passable)
    guard members.contains(where: \.role.hasMember) else {
      throw .nothingToWrite(delegate.name)
    }
    for member in terminal {
      if let module = member.requirement.moduleOfUnknownError(in: graphs) {
        throw .needsModule(module)
      }
    }
    try checkNames()
    notes += behaviouralNotes + Hazards.notes(on: members)
  }

  var adapterName: String {
    request.protocolName.filter { $0.isLetter || $0.isNumber || $0 == "_" } + "Adapter"
  }

  var events: [Member] { members.filter(\.isEvent) }
  var questions: [Member] { members.filter { $0.question != nil } }
  var needsReplies: Bool { members.contains(where: \.needsAnswer) }
  var terminal: [Member] { members.filter { $0.isNamed(in: request.terminal) } }

  /// Whether a source asks the adapter for its optional requirements, by their names in Objective-C.
  var isResponding: Bool {
    delegate.base == .object && members.contains(where: \.requirement.isAskedFor)
  }

  /// Whether the adapter has a place for a previous delegate.
  var hasForward: Bool { delegate.existential != nil }

  /// Returns the requirements that can be written, and the members that are only passed on.
  ///
  /// A requirement that cannot be written is left out if conformers need not implement it.
  private mutating func writable() throws(GenerationError) -> (
    written: [WritableRequirement], passable: [Member]
  ) {
    var (written, passable): ([WritableRequirement], [Member]) = ([], [])
    var refused: [UnwritableRequirement] = []
    for requirement in delegate.requirements {
      if let module = requirement.moduleOfUnknownType(in: graphs) { throw .needsModule(module) }
      switch requirement.writable {
      case .success(let function): written.append((requirement, function))
      case .failure(let refusal) where requirement.standing == .required:
        refused.append(
          UnwritableRequirement(declaration: requirement.declaration, reason: refusal.reason))
      case .failure(let refusal):
        if let member = passedOn(requirement, refusal.passable) {
          passable.append(member)
          notes.append("\(requirement.title) is passed on, and no more: \(refusal.reason)")
        } else {
          notes.append("\(requirement.title) is left out: \(refusal.reason)")
        }
      }
    }
    guard refused.isEmpty || request.isPartial else { throw .unwritable(delegate.name, refused) }
    notes += refused.map { "\($0.declaration) is yours to write: \($0.reason)" }
    return (written, passable)
  }

  private mutating func rename() throws(GenerationError) {
    // Each option means the names that members have without the others.
    let drafts = self
    for (old, new) in request.renames.sorted(by: { $0.key < $1.key }) {
      guard isIdentifier(new) else { throw .badName(new, requirement: old) }
      let index = try drafts.indexToRename(old)
      guard !members[index].isEvent || !delegate.takenNames.contains(new) else {
        throw .takenName(new, requirement: old)
      }
      members[index].name = new
    }
  }

  /// Returns the index of the member to which a name from the user refers.
  func index(of name: String, for option: String) throws(GenerationError) -> Int {
    if let index = members.firstIndex(where: { $0.isNamed(name) }) { return index }
    let known = members.flatMap { [$0.name, $0.requirement.title] }
    throw .noRequirement(name, option: option, nearest: nearest(to: name, among: known))
  }

  /// Returns the index of the one member that a name from the user renames.
  ///
  /// A title that fits several members is refused if their names tell them apart.
  private func indexToRename(_ name: String) throws(GenerationError) -> Int {
    if let index = members.firstIndex(where: { $0.name == name }) { return index }
    let names = members.filter { $0.isNamed(name) }.map(\.name)
    guard names.count < 2 || Set(names).count < names.count else {
      throw .sharedTitle(name, names)
    }
    return try index(of: name, for: "--rename")
  }

  private func checkNames() throws(GenerationError) {
    let named = members.filter(\.role.hasMember)
    for (name, group) in Dictionary(grouping: named, by: \.name).sorted(by: { $0.key < $1.key })
    where group.count > 1 {
      throw .sameName(name, group.map(\.requirement.title))
    }
  }
}

/// A requirement that an adapter can implement, and its parsed declaration.
typealias WritableRequirement = (requirement: Requirement, function: FunctionDeclaration)
