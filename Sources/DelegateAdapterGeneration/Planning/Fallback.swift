/// What a source gets for an optional question that nobody answers.
///
/// A source asks before it calls, so this only happens if the previous delegate, which had an answer
/// when the source asked, is gone. The source then gets what Objective-C gives for a message to no
/// object: false, zero, nothing.
enum Fallback: Equatable, Sendable {
  /// Nothing: the method has no result, or an optional one.
  case nothing
  /// A value, as an expression.
  case value(String)

  /// The names of types whose value without arguments is false, zero or empty.
  private static let zeros: [String: String] = [
    "Bool": "false", "Double": "0", "Float": "0", "CGFloat": "0", "Int": "0", "Int8": "0",
    "Int16": "0", "Int32": "0", "Int64": "0", "UInt": "0", "UInt8": "0", "UInt16": "0",
    "UInt32": "0", "UInt64": "0", "String": "\"\"", "TimeInterval": "0",
  ]

  /// Returns nil for a question whose result has no such value: an object that must be there.
  init?(of requirement: Requirement, _ function: FunctionDeclaration, in graphs: SymbolGraphs) {
    guard requirement.isAskedFor else { return nil }
    let result = function.result
    if function.returnsVoid || result.hasSuffix("?") || result.hasSuffix("!") {
      self = .nothing
    } else if let zero = Self.zeros[result] {
      self = .value(zero)
    } else if result.hasPrefix("[") {
      self = .value(result.contains(":") ? "[:]" : "[]")
    } else if graphs.isMadeOfNothing(result) {
      self = .value(".init()")
    } else {
      return nil
    }
  }
}

extension SymbolGraphs {
  /// Returns whether a type is a struct that can be made without arguments, as those of C can.
  fileprivate func isMadeOfNothing(_ name: String) -> Bool {
    guard let id = type(named: name), symbols(id).first?.kind.identifier == "swift.struct" else {
      return false
    }
    return relationships(to: id).contains { relationship in
      relationship.kind == "memberOf"
        && symbols(relationship.source).contains { $0.names.title == "init()" }
    }
  }
}
