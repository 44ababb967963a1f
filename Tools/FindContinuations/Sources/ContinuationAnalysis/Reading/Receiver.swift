import SwiftSyntax

extension Project {
  /// Returns the type of that name, with or without the names of the types around it.
  func owner(named name: String) -> Owner? {
    if let owner = owners[name] { return owner }
    let names = ownerNames[name.lastName] ?? []
    return names.count == 1 ? owners[names[0]] : nil
  }

  /// Returns a type by its name, as code of another type spells it.
  func owner(named name: String, in scope: Owner) -> Owner? {
    var outer = scope.name.split(separator: ".").map { String($0) }
    while true {
      if let owner = owners[(outer + [name]).joined(separator: ".")] { return owner }
      if outer.popLast() == nil { return nil }
    }
  }

  /// Returns whether a method or property of a type is meant, or nil if nobody can say.
  ///
  /// - Parameters:
  ///   - name: The name of the method, at its place.
  ///   - type: The name of the type, or nil for a function outside of types.
  func isMember(_ name: DeclReferenceExprSyntax, of type: String?) -> Bool? {
    guard let base = name.access?.base else {
      guard let own = name.ownerName, own != type else { return true }
      return owners[own].map { inherits($0, from: type) } ?? false
    }
    guard let receiver = typeName(of: base) else { return nil }
    guard let type else { return false }
    if receiver.lastName == type.lastName
      || owners[type].map({ inherits($0, from: receiver) }) == true
    {
      return true
    }
    return owner(named: receiver).map { inherits($0, from: type) } ?? false
  }

  private func inherits(_ owner: Owner, from type: String?) -> Bool {
    guard let type else { return false }
    return owner.inherited.contains { $0.lastName == type.lastName }
  }

  /// Returns the name of the type of a value, as far as declarations tell: that of a local constant or a
  /// parameter, of a property, or of an object that is made here.
  func typeName(of value: ExprSyntax) -> String? {
    let value = value.bare
    if let name = value.word {
      if name == "self" || name == "Self" { return value.ownerName }
      if name.isTypeName { return name }
      if let local = value.enclosingFunction?.type(ofLocal: name) { return local.typeName }
      return owner(of: value)?.property(name)?.spelling.typeName
    }
    if let call = value.as(FunctionCallExprSyntax.self) {
      return call.trimmedDescription.typeName
    }
    guard let member = value.as(MemberAccessExprSyntax.self), let base = member.base,
      let type = typeName(of: base)
    else { return nil }
    let name = member.declName.baseName.text
    if let property = owner(named: type)?.property(name) { return property.spelling.typeName }
    return ["shared", "default", "main", "standard", "current"].contains(name) ? type : nil
  }
}

extension Syntax {
  /// Returns the written type, or else the written value, of a parameter or a variable of a function.
  fileprivate func type(ofLocal name: String) -> String? {
    let parameter = parameterClause?.parameters.first { $0.localName == name }
    if let parameter { return parameter.type.trimmedDescription }
    return bindings(of: name).first.map {
      $0.typeAnnotation?.type.trimmedDescription
        ?? $0.initializer?.value.bare.trimmedDescription ?? ""
    }
  }
}

extension String {
  /// The name in a written type or value, as `Oven` in `any Oven`, `Oven?` and `Oven.shared`.
  fileprivate var typeName: String? {
    var text = self[...]
    for word in ["any ", "some ", "(any ", "weak "] where text.hasPrefix(word) {
      text = text.dropFirst(word.count)
    }
    let names = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
      .split(separator: ".").prefix(while: \.isTypeName)
    return names.isEmpty ? nil : names.joined(separator: ".")
  }
}
