import SwiftSyntax

/// A type with its extensions.
final class Owner: Sendable {
  /// What one or several files say of a type.
  struct Parts {
    var inherited: [String] = []
    var properties: [Property] = []
    var functions: [Function] = []
    var isValue = false
    var isIsolated = false

    static func += (parts: inout Parts, other: Parts) {
      parts.inherited += other.inherited
      parts.properties += other.properties
      parts.functions += other.functions
      parts.isValue = parts.isValue || other.isValue
      parts.isIsolated = parts.isIsolated || other.isIsolated
    }
  }

  struct Property {
    let name: String
    /// The written type, or else the written value.
    let spelling: String
    let isMutable: Bool
    let node: Syntax
    let file: SourceFile

    /// Whether code runs when it changes, or it is computed.
    var isObserved: Bool {
      node.as(VariableDeclSyntax.self)?.bindings.contains { $0.accessorBlock != nil } ?? true
    }
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
      calls = body.calls.filter(\.isOnSelf).map(\.calledName)
    }
  }

  /// The name of what stands for the types around global variables and functions.
  static let ofNoType = ""

  let name: String
  let inherited: [String]
  let properties: [Property]
  let functions: [Function]
  let isValue: Bool
  /// Whether its code runs on an actor, as far as it or the names of its superclasses tell.
  let isIsolated: Bool
  private let propertiesByName: [String: Property]
  private let functionsByName: [String: [Function]]
  private let callsByName: [String: Int]
  /// The functions that name a continuation, by the name of its property.
  private let functionsByContinuation: [String: [Function]]

  init(name: String, parts: Parts = Parts()) {
    self.name = name
    (inherited, properties, functions) = (parts.inherited, parts.properties, parts.functions)
    isValue = parts.isValue
    isIsolated = parts.isIsolated || inherited.contains { $0.contains(.ofTheMainActor) }
    propertiesByName = Dictionary(properties.map { ($0.name, $0) }) { first, _ in first }
    functionsByName = Dictionary(grouping: functions, by: \.name)
    callsByName = Dictionary(functions.flatMap(\.calls).map { ($0, 1) }, uniquingKeysWith: +)
    let kept = Set(properties.filter(\.isContinuation).map(\.name))
    let mentions = (kept.isEmpty ? [] : functions).flatMap { function in
      kept.intersection(function.body.conditionNames).map { (name: $0, function: function) }
    }
    functionsByContinuation = Dictionary(grouping: mentions, by: \.name)
      .mapValues { $0.map(\.function) }
  }

  func property(_ name: String) -> Property? { propertiesByName[name] }

  func functions(named name: String) -> [Function] { functionsByName[name] ?? [] }

  /// Returns the functions that name a property which keeps one continuation.
  func functions(mentioning property: String) -> [Function] {
    functionsByContinuation[property] ?? []
  }

  func callCount(of name: String) -> Int { callsByName[name] ?? 0 }

  /// Returns code with what it calls on `self`.
  ///
  /// It follows calls two deep.
  func reached(from code: some SyntaxProtocol, depth: Int = 2) -> [Syntax] {
    guard depth > 0 else { return [Syntax(code)] }
    let names = code.calls.filter(\.isOnSelf).map(\.calledName)
    return [Syntax(code)]
      + Set(names).flatMap { functions(named: $0) }.filter { !code.isInside($0.node) }
      .flatMap { reached(from: $0.body, depth: depth - 1) }
  }

  /// Returns whether code, or what it calls on `self`, does something.
  func reaches(
    from code: some SyntaxProtocol, depth: Int = 2, _ isSought: (Syntax) -> Bool
  ) -> Bool {
    isSought(Syntax(code)) || reached(from: code, depth: depth).contains(where: isSought)
  }
}

extension Owner.Property {
  var isOptionalContinuation: Bool {
    isContinuation && (spelling.hasSuffix("?") || spelling.hasSuffix("!"))
  }

  var isContinuation: Bool { spelling.contains(.continuation) }
}

extension Syntax {
  var isIsolated: Bool {
    asProtocol((any WithAttributesSyntax).self)?.attributes.isIsolating ?? false
  }
}

extension AttributeListSyntax {
  var isIsolating: Bool {
    contains {
      $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription.hasSuffix("Actor") == true
    }
  }
}

extension Pattern {
  fileprivate static let ofTheMainActor = Pattern(
    /^UI[A-Z]|^NS(View|Window|Responder|Application|Document|Control)|^WK|View$|ViewController$/)
  fileprivate static let continuation = Pattern(
    /^\(?[A-Za-z_.]*(Checked|Unsafe)Continuation<.*[>?!]$/)
}
