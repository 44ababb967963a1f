import SwiftSyntax

/// A method that moves into the adapter, in which a resolver takes the place of the continuation.
struct MovedMethod {
  struct Surroundings {
    let property: String
    let source: String
    let slot: String
    let moved: Set<String>
    let members: Set<String>
    let mayInherit: Bool

    func isMember(_ name: String) -> Bool {
      members.contains(name) || name == "Self"
        || mayInherit && name.first?.isLowercase == true
    }
  }

  let function: FunctionDeclSyntax
  private(set) var uses: [ContinuationUse] = []
  private var aliases: Set<String> = []

  init(_ function: FunctionDeclSyntax, in surroundings: Surroundings) throws(NotPlain) {
    self.function = function
    let bindings = function.shorthands.map { Syntax($0) }
    let references = function.references.map { Syntax($0) }
    for node in (bindings + references).sorted(by: { $0.position < $1.position }) {
      try read(node, in: surroundings)
    }
    let types = function.descendants(IdentifierTypeSyntax.self).map(\.name.text)
    if let name = types.first(where: { surroundings.members.contains($0) || $0 == "Self" }) {
      throw uses(name)
    }
    if !function.descendants(SuperExprSyntax.self).isEmpty { throw uses("super") }
    if function.mentions("resolver") || Syntax(function).declares("resolver") {
      throw uses("resolver")
    }
    let names = function.descendants(IdentifierPatternSyntax.self).filter { pattern in
      let name = pattern.identifier.text
      return (name == surroundings.property || aliases.contains(name))
        && !uses.contains { pattern.isInside($0.node) }
    }
    if let other = names.first { throw uses(other.identifier.text) }
    try checkOrder()
  }

  private mutating func read(
    _ node: Syntax, in surroundings: Surroundings
  ) throws(NotPlain) {
    let property = surroundings.property
    if let binding = node.as(OptionalBindingConditionSyntax.self) {
      let name = binding.pattern.trimmedDescription
      if name == property || aliases.contains(name) {
        try add(ContinuationUse(kind: .test(isWaiting: true), node: node), name: name)
      }
      return
    }
    guard let reference = node.as(DeclReferenceExprSyntax.self) else { return }
    let name = reference.baseName.text
    let member = reference.parent?.as(MemberAccessExprSyntax.self)
    let access = reference.access
    let value = reference.value
    let isOwn = access == nil || access?.base?.word == "self"
    let leadsToSlot =
      (access ?? member)?.declName.baseName.text == surroundings.slot
      || access?.parent?.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        == surroundings.slot
    if name == surroundings.slot, let access, isSource(access.base, in: surroundings) {
      let use = ContinuationUse(ExprSyntax(access))
      try add(use?.kind == .clear ? use : nil, name: name)
    } else if isOwn, name == property || access == nil && aliases.contains(name) {
      try add(ContinuationUse(value), name: access == nil ? name : "")
    } else if name == surroundings.source, isOwn, leadsToSlot {
      return
    } else if isOwn, surroundings.moved.contains(name), reference.declaration(of: name) == nil {
      guard let call = value.parent?.as(FunctionCallExprSyntax.self),
        call.parent?.is(CodeBlockItemSyntax.self) == true
      else { throw uses(name) }
      try add(ContinuationUse(kind: .helper, node: Syntax(call)), name: "")
    } else if name == "self" ? member?.base?.id != reference.id : isOwn && access != nil {
      throw uses(name)
    } else if access == nil, name != "self", surroundings.isMember(name),
      reference.declaration(of: name) == nil
    {
      throw uses(name)
    }
  }

  private func isSource(_ value: ExprSyntax?, in surroundings: Surroundings) -> Bool {
    let steps = value?.ownSteps ?? []
    return steps == [surroundings.source]
      || steps.count == 1 && Syntax(function).parameters.contains(steps[0])
  }

  private mutating func add(_ use: ContinuationUse?, name: String) throws(NotPlain) {
    guard var use, !use.isInClosureOrLoop, !Syntax(function).parameters.contains(name) else {
      throw NotPlain(
        reason:
          "'\(function.name.text)' does more with the continuation than ask, resume or clear it")
    }
    use.isOfAlias = aliases.contains(name)
    if let name = use.givenName { aliases.insert(name) }
    uses.append(use)
  }

  private func uses(_ name: String) -> NotPlain {
    NotPlain(reason: "'\(function.name.text)' uses '\(name)' of the class")
  }

  /// Expects that each use finds the continuation as the resolver would tell it.
  private func checkOrder() throws(NotPlain) {
    var sites = Sites(uses)
    let code = function.body?.statements ?? []
    sites.addExits(in: code)
    let asking = Dictionary(
      uses.filter { $0.kind != .clear }.map { ($0.node, $0) }
    ) { first, _ in first }
    for path in PathWalker(sites: sites).walk(code)?.map(\.path) ?? [] {
      guard !path.has(\.isClear) || path.has(\.isResume) || path.has(\.isAbsence) else {
        throw NotPlain(
          reason: "'\(function.name.text)' clears the continuation without resuming it")
      }
      var (isResumed, isCleared) = (false, false)
      for step in path.steps {
        if isResumed || isCleared, let use = step.node.flatMap({ asking[$0] }),
          isResumed || !use.isOfAlias
        {
          throw NotPlain(
            reason: "'\(function.name.text)' uses the continuation after resuming or clearing it")
        }
        isResumed = isResumed || step.isResume
        isCleared = isCleared || step.isClear
      }
    }
  }
}
