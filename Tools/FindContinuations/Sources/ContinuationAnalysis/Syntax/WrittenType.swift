import SwiftParser
import SwiftSyntax

extension TypeSyntax {
  /// Reads the written type of a property, or else the type of its written value: `Mutex<State>` for
  /// `Mutex<State>(State())`.
  init?(spelling: String) {
    let isValue = spelling.contains { $0 == "(" || $0 == "." }
    let lock = isValue ? spelling.wholeMatch(of: /([A-Z][\w.]*)\((?:\w+: )?([A-Z]\w*)\b.*/) : nil
    let value = isValue ? spelling.prefixMatch(of: /((?:[A-Z]\w*\.)*[A-Z]\w*)\.[a-z]/) : nil
    let type = lock.map { "\($0.1)<\($0.2)>" } ?? value.map { String($0.1) } ?? spelling
    var parser = Parser(type)
    self = TypeSyntax.parse(from: &parser)
    if self.is(MissingTypeSyntax.self) { return nil }
  }

  var isContinuation: Bool {
    if let member = self.as(MemberTypeSyntax.self) {
      return member.name.text == "Continuation"
        && member.baseType.as(IdentifierTypeSyntax.self)?.name.text.hasSuffix("Stream") == true
    }
    let names: Set = ["CheckedContinuation", "UnsafeContinuation"]
    return self.as(IdentifierTypeSyntax.self).map { names.contains($0.name.text) } ?? false
  }

  /// The types of which a value of this one is made: what an optional or a lock holds.
  var parts: [TypeSyntax] {
    if let optional = self.as(OptionalTypeSyntax.self) { return [optional.wrappedType] }
    if let optional = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return [optional.wrappedType]
    }
    if let type = self.as(AttributedTypeSyntax.self) { return [type.baseType] }
    if let tuple = self.as(TupleTypeSyntax.self) { return tuple.elements.map(\.type) }
    let arguments = self.as(IdentifierTypeSyntax.self)?.genericArgumentClause?.arguments ?? []
    return arguments.compactMap {
      if case .type(let type) = $0.argument { type } else { nil }
    }
  }

  var name: String? {
    self.as(IdentifierTypeSyntax.self)?.name.text
      ?? (self.is(MemberTypeSyntax.self) ? trimmedDescription : nil)
  }

  var names: [String] { (name.map { [$0] } ?? []) + parts.flatMap(\.names) }

  var valueOfDictionary: TypeSyntax? {
    if let dictionary = self.as(DictionaryTypeSyntax.self) { return dictionary.value }
    let type = self.as(IdentifierTypeSyntax.self)
    return type?.name.text == "Dictionary" ? parts.last : parts.first?.valueOfDictionary
  }
}
