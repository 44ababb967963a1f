/// The members that an adapter could have, before any is left out, each with a name and a role.
struct MemberDrafts {
  let members: [Member]

  init(
    _ requirements: [WritableRequirement], in delegate: DelegateProtocol,
    _ request: AdapterRequest, _ graphs: SymbolGraphs
  ) {
    let owners = Dictionary(grouping: requirements, by: \.requirement.owner)
    let subjects = owners.mapValues { group in
      Subject(
        named: request.source, protocolName: group[0].requirement.owner, of: group.map(\.function))
    }
    let all = requirements.compactMap { subjects[$0.requirement.owner] }
    let takenNames = delegate.takenNames
    let older = requirements.indices.filter { requirements[$0].requirement.isLesser }
    let names = MemberNames(
      of: requirements.map(\.function), subjects: all, older: Set(older)
    ).names
    members = requirements.indices.map { place in
      let (requirement, function) = requirements[place]
      let values = Self.values(of: function, all[place])
      let titles = [names[place], requirement.title]
      let handler = CompletionHandler(of: function, isChosen: request.isCompletion(titles))
      let role = Role(
        of: requirement, function, passing: values, answeredBy: handler, in: delegate, graphs)
      return Member(
        requirement: requirement, function: function,
        name: Self.distinct(names[place], role, from: takenNames), values: values, role: role,
        canForward: delegate.canForward(requirement, function),
        defaultModule: function.isVariadic ? nil : requirement.defaultModule,
        fallback: delegate.base == .object
          ? Fallback(of: requirement, function, in: graphs) : nil)
    }
  }

  private static func values(of function: FunctionDeclaration, _ subject: Subject) -> [Member.Value]
  {
    let (source, verb) = (subject.sourceIndex(in: function), subject.verbIndex(in: function))
    let lead = subject.index(in: function)
    var taken: Set<String> = []
    return function.parameters.indices.filter { $0 != source }.map { index in
      let parameter = function.parameters[index]
      let name = parameter.valueName(at: index, isVerb: index == verb)
      let isFree = taken.insert(name).inserted
      return Member.Value(
        index: index, name: isFree ? name : "\(name)\(index)", isSubject: index == lead)
    }
  }

  private static func distinct(
    _ name: String, _ role: Role, from takenNames: Set<String>
  ) -> String {
    guard case .event = role else { return name == "self" ? name + "Answer" : name }
    return takenNames.contains(name) ? name + "Event" : name
  }
}

extension Requirement {
  /// Whether other requirements come first when names are given: this one is for older callers.
  fileprivate var isLesser: Bool { isDeprecated && standing != .required }
}

extension DelegateProtocol {
  /// Returns whether an adapter can call a requirement of the previous delegate.
  ///
  /// Outside the protocol's actor, only a `Sendable` delegate can be reached.
  func canForward(_ requirement: Requirement, _ function: FunctionDeclaration) -> Bool {
    let isOutside = isolation != nil && requirement.isolation != isolation
    return !function.isVariadic && (!isOutside || isSendable)
  }

  /// Returns whether a conformer is a class, whose properties can be set through a constant.
  func isClassBound(in graphs: SymbolGraphs) -> Bool {
    base != .nothing
      || lineage.flatMap { graphs.symbols($0) }.contains {
        $0.declaration.names.contains("AnyObject")
      }
  }

  /// The names of the protocol's types, methods and properties.
  var usedNames: Set<String> {
    let members = requirements.compactMap { FunctionDeclaration(parsing: $0.declaration)?.name }
    return Set(associatedTypes.map(\.name) + fixedTypes.keys + members)
  }

  /// The names that no event can have.
  ///
  /// These are the names of properties, of methods without arguments, and of members that every
  /// adapter has.
  var takenNames: Set<String> {
    let functions = requirements.compactMap { FunctionDeclaration(parsing: $0.declaration) }
    let names = functions.filter(\.parameters.isEmpty).map(\.name)
    return Set(names).union([
      "Replies", "replies", "forward", "endEvents", "self", "implemented", "optionalRequirements",
    ])
  }
}
