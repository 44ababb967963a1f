import SwiftSyntax

/// Reads what code does with a property that keeps a continuation.
struct KeptReading {
  let property: String
  let code: CodeBlockItemListSyntax
  var sites = Sites()
  private var aliases: Set<Syntax> = []

  init(property: String, code: CodeBlockItemListSyntax) {
    self.property = property
    self.code = code
  }

  mutating func read() {
    for reference in code.mentions(of: property) {
      if let member = reference.access {
        if member.base?.word == "self" { read(ExprSyntax(member)) }
      } else if reference.declaration(of: property) == nil {
        read(ExprSyntax(reference))
      }
    }
    for binding in code.shorthands {
      let name = binding.pattern.trimmedDescription
      let declaration = binding.declaration(of: name)
      if declaration.map({ aliases.contains($0) }) ?? (name == property) {
        addAbsence(unless: Syntax(binding))
      }
    }
    // While the task that waits runs on, nobody waits.
    for wait in code.descendants(AwaitExprSyntax.self) {
      sites.set([.handedOn(Syntax(wait))], at: wait)
    }
  }

  /// Reads what is done with the continuation under another name.
  ///
  /// - Parameter declaration: What gives it that name.
  mutating func read(alias name: String, from declaration: Syntax) {
    guard aliases.insert(declaration).inserted else { return }
    for reference in Use.references(to: name, in: code, from: declaration) {
      read(ExprSyntax(reference), isAlias: true)
    }
  }

  private mutating func read(alias pattern: IdentifierPatternSyntax) {
    read(alias: pattern.identifier.text, from: Syntax(pattern))
  }

  private mutating func read(_ value: ExprSyntax, isAlias: Bool = false) {
    let value = value.withChain
    if let call = value.callOfMember {
      read(call, on: value)
    } else if let row = value.parent?.parent?.as(SequenceExprSyntax.self) {
      read(row, around: value, isAlias: isAlias)
    } else if let pattern = value.boundPattern {
      if let condition = value.parent?.parent?.as(OptionalBindingConditionSyntax.self) {
        addAbsence(unless: Syntax(condition))
      }
      if isAlias { handOn(value) } else { read(alias: pattern) }
    } else if let choice = value.parent?.as(SwitchExprSyntax.self) {
      read(choice)
    } else {
      handOn(value)
    }
  }

  private mutating func read(_ call: FunctionCallExprSyntax, on value: ExprSyntax) {
    switch call.calledName {
    case "resume": sites.set([.resumed(Syntax(call))], at: call)
    case "take":
      read(ExprSyntax(call))
      sites.set((sites.steps[call.id] ?? []) + [.cleared(Syntax(call))], at: call)
    case "map", "flatMap":
      let isResume = !call.calls(of: "resume").isEmpty
      sites.set([isResume ? .resumed(Syntax(call)) : .handedOn(Syntax(call))], at: call)
    default: handOn(value)
    }
  }

  private mutating func read(
    _ row: SequenceExprSyntax, around value: ExprSyntax, isAlias: Bool
  ) {
    let elements = Array(row.elements)
    let isNil = elements.count == 3 && elements[2].isNil
    if elements[0].id == value.id, isNil, let sign = elements[1].as(BinaryOperatorExprSyntax.self) {
      guard let list = row.parent?.parent?.as(ConditionElementListSyntax.self) else { return }
      if list.count == 1 || sign.operator.text == "==" {
        sites.addAbsence(if: sign.operator.text == "==", of: list)
      }
    } else if elements[0].id == value.id, elements[1].is(AssignmentExprSyntax.self) {
      if !isAlias { sites.set([isNil ? .cleared(Syntax(row)) : .handedOn(Syntax(row))], at: row) }
    } else {
      handOn(value)
    }
  }

  private mutating func read(_ choice: SwitchExprSyntax) {
    for element in choice.cases.compactMap({ $0.as(SwitchCaseSyntax.self) }) {
      let label = element.label.trimmedDescription
      if label.contains(.absence) { sites.addAbsence(if: true, of: element.label) }
      for pattern in element.label.descendants(IdentifierPatternSyntax.self) {
        read(alias: pattern)
      }
    }
  }

  private mutating func handOn(_ value: ExprSyntax) {
    sites.set([.handedOn(Syntax(value))], at: value)
  }

  /// Notes that a condition fails if there is no continuation, when it asks nothing else.
  private mutating func addAbsence(unless binding: Syntax) {
    guard let list = binding.parent?.parent?.as(ConditionElementListSyntax.self), list.count == 1
    else { return }
    sites.addAbsence(if: false, of: list)
  }
}

extension ExprSyntax {
  /// The name of the constant or variable that this initialises.
  fileprivate var boundPattern: IdentifierPatternSyntax? {
    guard let holder = parent?.as(InitializerClauseSyntax.self)?.parent else { return nil }
    let pattern =
      holder.as(PatternBindingSyntax.self)?.pattern
      ?? holder.as(OptionalBindingConditionSyntax.self)?.pattern
    return pattern?.as(IdentifierPatternSyntax.self)
  }
}

extension Pattern {
  fileprivate static let absence = Pattern(/^case (\.none|nil|Optional\.none)\s*:$/)
}
