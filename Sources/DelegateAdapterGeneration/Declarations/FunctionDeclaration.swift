/// The parsed declaration of a method or a readable property, as a symbol graph prints it.
struct FunctionDeclaration: Equatable, Sendable {
  struct Parameter: Equatable, Sendable {
    /// The argument label, without backticks; nil for `_`.
    var label: String?
    /// The name inside the method, without backticks.
    var name: String
    var type: ParameterType
    /// Whether a caller may omit the argument.
    var isDefaulted = false
  }

  var attributes: [String] = []
  var modifiers: [String] = []
  /// The name of the method or property, without backticks.
  var name = ""
  var isProperty = false
  /// Whether the declaration is a property that can be set.
  var isSettable = false
  var genericParameters: String?
  var parameters: [Parameter] = []
  var isAsync = false
  /// The error clause: `throws`, `throws(OvenError)` or `rethrows`.
  var throwing: String?
  /// The type of the result; `Void` if the method returns nothing.
  var result = "Void"
  var whereClause: String?

  var returnsVoid: Bool { result == "Void" }
  var isMutating: Bool { modifiers.contains("mutating") }
  /// Whether a parameter is variadic, so that its values cannot be passed on from an array.
  var isVariadic: Bool { parameters.contains(where: \.type.isVariadic) }

  /// The parts that an implementation shares with its requirement; parameter names do not count.
  var shape: String {
    let parameters = parameters.map { "\($0.label ?? "_"): \($0.type.spelling)" }
    let kind = modifiers.contains("static") ? "static " : ""
    return "\(kind)\(name)(\(parameters.joined(separator: ", "))) -> \(result)"
  }
}

extension FunctionDeclaration {
  /// Parses a declaration, such as
  /// `@MainActor func oven(_ oven: Oven, didFail error: any Error) throws -> Int`.
  init?(parsing declaration: String) {
    guard declaration.isWellFormed else { return nil }
    var text = TextScanner(declaration)
    guard let keyword = takeLead(from: &text) else { return nil }
    text.skipSpaces()
    let word = text.takeWord()
    guard isName(word) else { return nil }
    name = unescaped(word)
    if keyword == "var" {
      isProperty = true
      guard takeProperty(from: text.rest) else { return nil }
      return
    }
    if text.next == "<" { genericParameters = text.takeBalanced() }
    guard text.next == "(" else { return nil }
    for part in text.takeBalanced().dropFirst().dropLast().parts(at: ",") {
      guard let parameter = Parameter(parsing: part) else { return nil }
      parameters.append(parameter)
    }
    guard takeEffects(from: &text), takeResult(from: text.rest) else { return nil }
  }

  /// Reads the attributes and modifiers, and returns the keyword that follows them.
  private mutating func takeLead(from text: inout TextScanner) -> String? {
    while true {
      text.skipSpaces()
      if text.next == "@" {
        attributes.append(text.takeAttribute())
        continue
      }
      let word = text.takeWord()
      if word == "func" || word == "var" { return word }
      guard isIdentifier(word) else { return nil }
      modifiers.append(text.next == "(" ? word + text.takeBalanced() : word)
    }
  }

  private mutating func takeEffects(from text: inout TextScanner) -> Bool {
    isAsync = text.takes("async")
    if text.takes("rethrows") {
      throwing = "rethrows"
    } else if text.takes("throws") {
      let error = text.next == "(" ? text.takeBalanced() : ""
      throwing = error == "(Never)" ? nil : "throws" + error
      return error.isEmpty || TypeGrammar.accepts(String(error.dropFirst().dropLast()))
    }
    return true
  }

  private mutating func takeResult(from rest: String) -> Bool {
    var type = rest
    if let (before, clause) = " \(type)".cut(at: " where ") {
      (type, whereClause) = (before, clause)
    }
    if type.isEmpty { return true }
    let result = normalised(String(type.dropFirst(2)))
    self.result = result == "()" ? "Void" : result
    return type.hasPrefix("->") && TypeGrammar.accepts(result)
  }

  /// Reads the type and the accessors, such as `: Int { get async throws(OvenError) }` or
  /// `: Int { get set }`.
  private mutating func takeProperty(from rest: String) -> Bool {
    guard rest.hasPrefix(":"), let (type, accessors) = rest.dropFirst().cut(at: "{") else {
      return false
    }
    result = normalised(type)
    var text = TextScanner(accessors)
    guard text.takes("get"), takeEffects(from: &text) else { return false }
    _ = text.takes("nonmutating")
    isSettable = text.takes("set")
    return text.rest == "}" && TypeGrammar.accepts(result)
  }
}

extension FunctionDeclaration.Parameter {
  /// Parses a parameter, such as `didFail error: any Error`.
  ///
  /// Imported requirements may have a default argument, which is left out.
  fileprivate init?(parsing text: String) {
    guard let (names, type) = text.cut(at: ":") else { return nil }
    let words = names.words
    guard words.allSatisfy(isName), words.count <= 2, !type.isEmpty,
      let label = words.first.map(unescaped), let name = words.last.map(unescaped)
    else { return nil }
    self.label = label == "_" ? nil : label
    self.name = name
    let defaulted = type.cut(at: " = ")
    self.type = ParameterType(defaulted?.before ?? type)
    isDefaulted = defaulted != nil
    guard TypeGrammar.accepts(self.type.spelling) else { return nil }
  }
}
