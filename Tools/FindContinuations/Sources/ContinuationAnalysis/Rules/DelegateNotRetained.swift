import SwiftSyntax

/// A delegate that only a local variable holds, while its source holds it weakly.
struct DelegateNotRetained: Rule {
  let name = "delegate-not-retained"
  let summary = "A delegate is held only by a local variable, and weakly by its source."
  let instead = "let Promise.answer retain the adapter until it has answered"

  func findings(in project: Project) -> [Finding] {
    project.bridges.flatMap { bridge in
      let installs = Install.all(in: bridge)
      return installs.filter { install in
        bridge.isOnlyHolder(of: install, among: installs) && project.isHeldWeakly(install)
      }.map { install in
        finding(
          at: install.node, in: bridge.file,
          "nothing retains '\(install.delegate.trimmedDescription)' when this closure has returned, "
            + "and a source holds its delegate weakly")
      }
    }
  }
}

/// A statement that gives a source its delegate: `source.delegate = adapter`, or
/// `source.setDelegate(adapter, queue: queue)`.
private struct Install {
  let node: Syntax
  let source: ExprSyntax
  let slot: String
  let delegate: ExprSyntax

  static func all(in bridge: Bridge) -> [Install] {
    let assigned = bridge.body.assignments.compactMap { assignment -> Install? in
      guard let target = assignment.target.bare.as(MemberAccessExprSyntax.self),
        let source = target.base, source.word != "self", assignment.value.count == 1
      else { return nil }
      return Install(
        node: Syntax(assignment.node), source: source, slot: target.declName.baseName.text,
        delegate: assignment.value[0].bare)
    }
    let passed = bridge.body.calls.compactMap { call -> Install? in
      guard call.calledName.hasPrefix("set"), let source = call.receiver,
        let argument = call.arguments.first, argument.label == nil
      else { return nil }
      return Install(
        node: Syntax(call), source: source, slot: String(call.calledName.dropFirst(3)),
        delegate: argument.expression.bare)
    }
    return (assigned + passed).filter {
      $0.slot.contains(.delegate) && $0.source.lastStep?.contains(.strongSource) == false
    }
  }
}

extension Bridge {
  /// Returns whether a delegate holds the continuation, and is made here for nobody else.
  fileprivate func isOnlyHolder(of install: Install, among installs: [Install]) -> Bool {
    guard let name = install.delegate.word else { return install.delegate.isAdapter(of: self) }
    let makers = body.descendants(PatternBindingSyntax.self).filter { binding in
      binding.name == name && binding.initializer?.value.bare.isAdapter(of: self) == true
    }
    let uses = makers.flatMap { Use.references(to: name, in: body, from: Syntax($0.pattern)) }
      .filter { $0.parent?.as(MemberAccessExprSyntax.self)?.base?.id != $0.id }
    return !makers.isEmpty && uses.count == installs.count { $0.delegate.word == name }
  }
}

extension Project {
  /// Returns whether nobody says that a source holds its delegate, or that the delegate holds itself.
  fileprivate func isHeldWeakly(_ install: Install) -> Bool {
    let slot = typeName(of: install.source).flatMap { owner(named: $0) }?.property(install.slot)
    if let slot, slot.isStrong { return false }
    guard let type = typeName(of: install.delegate).flatMap({ owner(named: $0) }) else {
      return true
    }
    return !type.functions.contains { $0.body.holdsSelf }
  }
}

extension Owner.Property {
  /// Whether the declaration says that the value is retained, as a requirement of a protocol does not.
  fileprivate var isStrong: Bool {
    guard let variable = node.as(VariableDeclSyntax.self) else { return false }
    let isRequirement = variable.enclosing(ProtocolDeclSyntax.self) != nil
    return !isRequirement && !variable.has("weak", "unowned")
  }
}

extension Syntax {
  /// Whether code stores `self`, or passes it to a function that may: `keeper = self`.
  fileprivate var holdsSelf: Bool {
    descendants(DeclReferenceExprSyntax.self).contains { reference in
      guard reference.baseName.text == "self" else { return false }
      if let assignment = Assignment(valuedBy: reference) {
        return assignment.target.lastStep?.contains(.delegate) == false
      }
      return reference.parent?.is(LabeledExprSyntax.self) == true
    }
  }
}

extension ExprSyntax {
  /// Whether this makes an object of the continuation of a bridge.
  fileprivate func isAdapter(of bridge: Bridge) -> Bool {
    guard let maker = self.as(FunctionCallExprSyntax.self) else { return false }
    return maker.isWrapping && !Use.references(to: bridge.continuation, in: maker).isEmpty
  }
}

extension Pattern {
  fileprivate static let strongSource = Pattern(/(?i)animation|task|session/)
}
