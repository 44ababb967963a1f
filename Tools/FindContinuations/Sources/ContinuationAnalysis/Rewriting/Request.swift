import SwiftSyntax

/// What the function that waits does: it installs the class, stores the continuation, and starts
/// the source.
struct Request {
  let function: FunctionDeclSyntax
  let source: String
  let isLocal: Bool
  let slot: String
  /// The statements that install the class or give the slot back, which go.
  let installs: [CodeBlockItemSyntax]
  /// The statements that prepare the source, which move out of the closure.
  let preparing: [CodeBlockItemSyntax]
  let starting: [CodeBlockItemSyntax]

  init(_ bridge: Bridge, store: Store, owner: Owner) throws(NotPlain) {
    guard let function = bridge.function.as(FunctionDeclSyntax.self),
      !function.has("static", "class")
    else { throw NotPlain(reason: "only a method is replaced") }
    self.function = function
    try Self.check(bridge, store: store, in: function)

    let installs = Self.installs(in: owner)
    let own = installs.filter { $0.item.isInside(function) }
    guard let first = own.first ?? installs.first else {
      throw NotPlain(reason: "no statement 'source.delegate = self' installs the class")
    }
    let initial = installs.filter {
      $0.item.enclosingFunction?.is(InitializerDeclSyntax.self) == true
    }
    (source, slot) = (first.source, first.slot)
    guard own.count + initial.count == installs.count,
      installs.allSatisfy({ $0.source == first.source && $0.slot == first.slot })
    else { throw NotPlain(reason: "the class installs itself in several places") }
    isLocal = Syntax(function).declares(source)
    if !isLocal { try Self.checkProperty(source, of: owner) }
    guard !isLocal || initial.isEmpty else {
      throw NotPlain(reason: "'\(source)' is not always the same source")
    }

    let deinits = owner.functions(named: "deinit").map(\.body)
    let resets = ([Syntax(function)] + deinits).flatMap {
      $0.descendants(CodeBlockItemSyntax.self)
    }.filter { [slot, source] in
      $0.slotAssignment(nil).map { $0.source == source && $0.slot == slot } ?? false
    }
    let isOuter: (CodeBlockItemSyntax) -> Bool = { item in
      item.list?.id == bridge.body.id
        || item.list?.parent?.parent?.id == item.enclosingScopes.last?.id
    }
    let scopes = resets.compactMap { $0.list?.parent?.parent?.as(DeferStmtSyntax.self) }
    let isWhole = scopes.allSatisfy { $0.body.statements.count == 1 }
    let defers = scopes.compactMap { $0.parent?.as(CodeBlockItemSyntax.self) }
    let ends = resets.filter { reset in !defers.contains { reset.isInside($0) } } + defers
    guard isWhole, (installs.map { $0.item } + ends).allSatisfy(isOuter)
    else { throw NotPlain(reason: "'\(source).\(slot)' is used in more than one way") }
    self.installs = installs.map { $0.item } + ends

    let gone = Set(self.installs.map(\.id))
    let items = Array(bridge.body).filter { !store.node.isInside($0) }
    let place = items.firstIndex { gone.contains($0.id) }
    preparing = Array(items[..<(place ?? 0)])
    starting = items[(place ?? 0)...].filter { !gone.contains($0.id) }
    try checkClosure(bridge, store: store)
    try checkCalls(before: bridge, installing: own.first?.item)
  }
}

extension Request {
  private static func installs(
    in owner: Owner
  ) -> [(item: CodeBlockItemSyntax, source: String, slot: String)] {
    owner.functions.flatMap { $0.body.descendants(CodeBlockItemSyntax.self) }.compactMap { item in
      item.slotAssignment("self").map { (item, $0.source, $0.slot) }
    }
  }
}

extension CodeBlockItemSyntax {
  /// The source and the slot of `source.delegate = value`, where the value is a name or nil.
  func slotAssignment(_ value: String?) -> (source: String, slot: String)? {
    guard let assignment = item.as(SequenceExprSyntax.self).flatMap({ Assignment($0) }),
      assignment.value.count == 1,
      value.map({ assignment.value[0].word == $0 })
        ?? assignment.value[0].is(NilLiteralExprSyntax.self)
    else { return nil }
    let steps = assignment.target.ownSteps
    guard steps.count == 2, steps[1].contains(.delegate) else { return nil }
    return (steps[0], steps[1])
  }
}
