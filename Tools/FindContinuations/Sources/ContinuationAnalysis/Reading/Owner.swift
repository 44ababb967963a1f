import SwiftSyntax

/// A type with its extensions.
struct Owner {
  struct Property {
    let name: String
    /// The written type, or else the written value.
    let spelling: String
    let isMutable: Bool
    let node: Syntax
    let file: SourceFile
  }

  /// A method, an initialiser or an accessor.
  struct Function {
    let name: String
    let node: Syntax
    let body: Syntax
    let file: SourceFile
    /// The names of what it calls on `self`, each as often as it does.
    let calls: [String]

    init(name: String, node: Syntax, body: Syntax, file: SourceFile) {
      self.name = name
      self.node = node
      self.body = body
      self.file = file
      calls = body.descendants(FunctionCallExprSyntax.self).filter(\.isOnSelf).map(\.calledName)
    }
  }

  let name: String
  /// The names in its clauses of inheritance.
  var inherited: [String] = []
  var properties: [Property] = []
  var functions: [Function] = []

  func property(_ name: String) -> Property? { properties.first { $0.name == name } }

  func functions(named name: String) -> [Function] { functions.filter { $0.name == name } }

  func merged(with other: Owner) -> Owner {
    var merged = self
    merged.inherited += other.inherited
    merged.properties += other.properties
    merged.functions += other.functions
    return merged
  }

  /// Returns whether code, or what it calls on `self`, does something.
  ///
  /// It follows calls two deep.
  func reaches(
    from code: some SyntaxProtocol, depth: Int = 2, _ isSought: (Syntax) -> Bool
  ) -> Bool {
    if isSought(Syntax(code)) { return true }
    guard depth > 0 else { return false }
    let names = code.descendants(FunctionCallExprSyntax.self).filter(\.isOnSelf).map(\.calledName)
    return Set(names).contains { name in
      functions(named: name).contains { function in
        !code.isInside(function.node)
          && reaches(from: function.body, depth: depth - 1, isSought)
      }
    }
  }
}

extension Owner.Property {
  /// Whether the type is one of the continuations that are resumed once.
  var isContinuation: Bool {
    (spelling.contains("CheckedContinuation<") || spelling.contains("UnsafeContinuation<"))
      && !spelling.contains("->")
  }

  /// Whether it holds one continuation or none.
  var isOptionalContinuation: Bool {
    let isOptional = spelling.hasSuffix("?") || spelling.hasSuffix("!")
    return isOptional && spelling.contains(/^\(?[A-Za-z_.]*(Checked|Unsafe)Continuation</)
  }

  /// Whether it holds several values.
  var isCollection: Bool {
    spelling.hasPrefix("[") || spelling.contains("Deque<") || spelling.contains("Array<")
      || spelling.contains("Dictionary<")
  }
}
