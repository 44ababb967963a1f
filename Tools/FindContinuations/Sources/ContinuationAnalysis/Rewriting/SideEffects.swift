import SwiftSyntax

/// What code does besides computing a value.
///
/// Code that is called for each callback of a source must not move, since an adapter is called only
/// while somebody waits.
struct SideEffects {
  let project: Project
  let types: Types

  private static let operators: Set = [
    "+", "-", "*", "/", "%", "==", "!=", "<", ">", "<=", ">=", "&&", "||", "??", "...", "..<",
    "===", "!==", "~=", "&", "|", "!", "&+", "&-", "&*",
  ]
  /// Functions that are named like types.
  private static let functions: Set = [
    "NSLog", "AudioServicesPlaySystemSound", "AudioServicesPlayAlertSound",
    "UIImageWriteToSavedPhotosAlbum",
  ]
  /// Methods of the standard library and of Foundation that only compute.
  private static let computing: Set = [
    "allSatisfy", "contains", "hasPrefix", "hasSuffix", "first", "last", "map", "compactMap",
    "flatMap", "filter", "joined", "sorted", "min", "max", "reduce", "prefix", "suffix",
    "dropFirst", "dropLast", "split", "trimmingCharacters", "lowercased", "uppercased", "get",
    "mapError", "components", "enumerated", "reversed",
  ]

  /// Returns what in the code may do something.
  func all(in code: some SyntaxProtocol) -> [Syntax] {
    code.calls.filter { !isComputing($0) }.map { Syntax($0) }
      + code.descendants(AssignmentExprSyntax.self).compactMap(\.parent?.parent)
      + code.descendants(InOutExprSyntax.self).map { Syntax($0) }
      + code.descendants(AwaitExprSyntax.self).map { Syntax($0) }
      + code.descendants(MacroExpansionExprSyntax.self).map { Syntax($0) }
      + (code.descendants(BinaryOperatorExprSyntax.self).map(\.operator)
      + code.descendants(PrefixOperatorExprSyntax.self).map(\.operator))
      .filter { !Self.operators.contains($0.text) }.compactMap(\.parent)
      + code.descendants(PostfixOperatorExprSyntax.self).map { Syntax($0) }
  }

  /// Whether a call makes a value, or is of a known method, and the project declares no other of
  /// the name.
  private func isComputing(_ call: FunctionCallExprSyntax) -> Bool {
    let name = call.calledName
    if name.isTypeName, !Self.functions.contains(name) {
      return project.owners[name]?.functions(named: "init").isEmpty != false
    }
    guard project.functions[name] == nil else { return false }
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self) else { return false }
    guard let type = member.base?.word, type.isTypeName else {
      return member.base == nil || Self.computing.contains(name)
    }
    return types.declarations[type]?.allSatisfy { $0.is(EnumDeclSyntax.self) } == true
  }
}
