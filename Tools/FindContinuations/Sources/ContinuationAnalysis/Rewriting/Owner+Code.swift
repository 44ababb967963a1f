import SwiftSyntax

extension Owner {
  /// The functions, and the properties with the values that they begin with.
  var code: [Function] {
    functions
      + properties.map { Function(name: $0.name, node: $0.node, body: $0.node, file: $0.file) }
  }
}

extension Owner.Function {
  /// Whether a method of its own type is called here, or named as a value or a selector.
  func uses(_ name: String, besides owner: Owner) -> Bool {
    let isOtherwise = owner.property(name) != nil || node.declares(name)
    return body.mentions(of: name).contains { reference in
      let own = ["self", "Self", owner.name.lastName]
      if let access = reference.access, !own.contains(access.base?.word ?? "") { return false }
      let value = reference.value
      let isCalled = value.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == value.id
      return isCalled || !isOtherwise
    }
  }
}

extension Owner.Property {
  /// The first of the two types in the brackets of a continuation, if the other is `Error` or
  /// `Never`.
  var continuedValue: String? {
    let types = TypeSyntax(spelling: spelling)?.parts.first?.parts ?? []
    guard types.count == 2, ["Error", "Never"].contains(types[1].spokenName.lastName) else {
      return nil
    }
    return types[0].trimmedDescription.split { $0.isWhitespace }.joined(separator: " ")
  }
}
