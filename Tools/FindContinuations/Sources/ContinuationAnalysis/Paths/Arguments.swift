import SwiftSyntax

extension Exit {
  /// Whether the last condition compares what the closure is called with, as a closure does that
  /// waits for the right one of many calls, and asks more than whether there is a value, or how it
  /// ended.
  ///
  /// Such a closure may bind values in the same condition if it asks a Boolean value: `result.isFinal`,
  /// or leaves when the condition holds.
  func comparesArguments(of closure: ClosureExprSyntax) -> Bool {
    guard let last = path.conditions.last?.as(ConditionElementListSyntax.self) else { return false }
    let compared = last.compactMap { $0.condition.as(ExprSyntax.self) }.filter { condition in
      condition.references.contains { $0.access == nil && closure.isGiven($0.baseName.text) }
    }
    let filters = compared.filter {
      !$0.isTestForNil && $0.lastNameOfBoolean?.contains(.outcome) != true
    }
    return filters.contains { $0.lastNameOfBoolean.map { $0 != "isEmpty" } ?? false }
      || (compared.count == last.count || isInside(last)) && !filters.isEmpty
  }

  /// Whether the code is left in an `if` whose conditions hold.
  private func isInside(_ conditions: ConditionElementListSyntax) -> Bool {
    let body = conditions.parent?.as(IfExprSyntax.self)?.body
    return body.map { ($0.position..<$0.endPosition).contains(place) } ?? false
  }
}

extension ClosureExprSyntax {
  /// Whether a name stands for what the closure is given, or for a constant that is made of it.
  func isGiven(_ name: String) -> Bool {
    var open = [name]
    var seen = Set(open)
    while let next = open.popLast() {
      if parameterNames.contains(next) || next.hasPrefix("$") { return true }
      let values = patterns(of: next).filter { $0.binding?.isVariable != true }
        .compactMap(\.initialValue)
      open += values.flatMap(\.references).filter { $0.access == nil }.map(\.baseName.text)
        .filter { seen.insert($0).inserted }
    }
    return false
  }
}

extension ExprSyntax {
  /// Whether this only asks whether there are values with names: `error == nil`.
  var isTestForNil: Bool {
    guard let row = self.as(SequenceExprSyntax.self) else { return false }
    return row.elements.contains { $0.is(NilLiteralExprSyntax.self) }
      && row.elements.allSatisfy { element in
        let sign = element.as(BinaryOperatorExprSyntax.self)?.operator.text
        return sign.map { ["==", "!=", "&&", "||"].contains($0) }
          ?? (element.is(NilLiteralExprSyntax.self) || element.isName)
      }
  }

  /// The last name of a Boolean value or of its opposite: `isFinal` in `!result.isFinal`.
  fileprivate var lastNameOfBoolean: String? {
    let value = self.as(PrefixOperatorExprSyntax.self)?.expression ?? self
    return value.isName ? value.lastStep : nil
  }

  private var isName: Bool {
    bare.is(DeclReferenceExprSyntax.self) || bare.is(MemberAccessExprSyntax.self)
  }
}

extension Pattern {
  fileprivate static let outcome = Pattern(/(?i)succe|grant|authori[sz]|allowed|cancel|^ok$/)
}
