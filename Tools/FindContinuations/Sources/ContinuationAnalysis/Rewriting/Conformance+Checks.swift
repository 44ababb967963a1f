import SwiftSyntax

extension Conformance {
  /// Expects that the adapter has all that the protocol asks for.
  func checkRequirements(of known: ProtocolDeclSyntax, _ types: Types) throws(NotPlain) {
    let name = known.name.text
    let bases: Set = ["AnyObject", "NSObjectProtocol", "Sendable", "class"]
    let required = known.memberBlock.members.map { $0.decl.as(FunctionDeclSyntax.self) }
    guard known.inheritedNames.allSatisfy({ bases.contains($0) }),
      required.allSatisfy({ $0?.has("static") == false })
    else { throw NotPlain(reason: "'\(name)' requires more than methods of its own") }
    let given = methods.map(\.fullName)
    let defaults = (types.extensions[name] ?? []).flatMap { $0.functions.map(\.fullName) }
    let missing = required.compactMap(\.self).first {
      !given.contains($0.fullName) && !defaults.contains($0.fullName)
        && !$0.modifiers.contains { $0.name.text == "optional" }
    }
    if let missing {
      throw NotPlain(reason: "'\(missing.name.text)' of '\(name)' stands in another place")
    }
  }

  /// Expects that no method of a protocol that these files do not declare stays in the class: one
  /// that nobody calls may be the delegate's.
  func checkOthers(
    of type: ClassDeclSyntax, besides function: FunctionDeclSyntax, in project: Project
  ) throws(NotPlain) {
    let moved = Set(methods.map(\.id) + [function.id])
    let other = type.functions.first { method in
      !moved.contains(method.id) && project.calls[method.name.text] == nil
        && !method.has("private", "fileprivate", "static", "class", "override")
        && method.signature.effectSpecifiers?.asyncSpecifier == nil
    }
    if let other { throw NotPlain(reason: "'\(other.name.text)' may be a delegate's method") }
  }

  /// Expects that no other protocol of the class asks for what moves.
  func checkProtocols(of type: ClassDeclSyntax, _ types: Types) throws(NotPlain) {
    let names = Set(methods.map(\.fullName))
    for name in type.inheritedNames where name != inherited.type.spokenName {
      let functions = types.protocolNamed(name)?.functions ?? []
      if let method = functions.first(where: { names.contains($0.fullName) }) {
        throw NotPlain(reason: "'\(name)' requires '\(method.name.text)' too")
      }
    }
  }
}
