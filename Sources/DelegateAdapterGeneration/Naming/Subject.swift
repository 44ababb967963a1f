/// The subject of callbacks, which their names need not repeat.
struct Subject: Sendable {
  /// The type of the parameter that is the subject: the source itself, or what seems to be.
  let type: String?
  /// Whether the user says that the subject is the source, whose parameter is then left out.
  ///
  /// What only seems to be the source may be what the delegate is told.
  let isSource: Bool
  /// The protocol that declares the requirements.
  let protocolName: String

  /// Uses the source type that the user names, or else infers a subject from the functions.
  ///
  /// The inferred type is the one that more than half of the requirements pass first, without a
  /// label. The name of a requirement or of the protocol must also refer to it. A requirement whose
  /// name begins with that of its first parameter has that parameter as its subject anyway.
  init(named sourceType: String?, protocolName: String, of functions: [FunctionDeclaration]) {
    self.protocolName = protocolName
    isSource = sourceType != nil
    let firsts = functions.filter { $0.parameters.first.map { $0.label == nil } ?? false }
    // A number or a string is never a source, whatever its name.
    let groups = Dictionary(grouping: firsts) { $0.parameters[0].type.base }
      .filter { !SendableTypes.standard.contains($0.key) }
    if let sourceType {
      type = groups.keys.sorted().first { $0.isType(sourceType) }
      return
    }
    let commonest = groups.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
    let isNamed = commonest.map { type, users in
      users.count * 2 > functions.count
        && (protocolName.contains(type.prefix { $0 != "<" }) || users.contains(where: \.namesFirst))
    }
    type = isNamed == true ? commonest?.key : nil
  }

  /// Returns the index of the parameter that is the source itself, and is left out.
  func sourceIndex(in function: FunctionDeclaration) -> Int? {
    guard isSource, let first = function.unlabelledFirst, first.type.base == type else {
      return nil
    }
    return 0
  }

  /// Returns the index of the subject's parameter.
  func index(in function: FunctionDeclaration) -> Int? {
    guard let first = function.unlabelledFirst else { return nil }
    return first.type.base == type || function.namesFirst ? 0 : nil
  }

  /// Returns the part of a method's name that names the subject: `parser` in
  /// `parserDidEndDocument`.
  ///
  /// The whole name is the subject if labels follow, as in `parser(_:didEndElement:)` but not in
  /// `handle(_:)`.
  func noun(in function: FunctionDeclaration) -> String? {
    let all = words(of: function.name)
    let subject = index(in: function).map { function.parameters[$0].type.base }
    let places = [subject, protocolName].compactMap { $0?.lowercased() }
    for count in stride(from: all.count, to: 0, by: -1) {
      let noun = all.prefix(count).joined()
      let isAlone = count == all.count && subject != nil && function.parameters.count > 1
      let isLead = all.count - count > 1
      if isAlone || isLead, places.contains(where: { $0.contains(noun.lowercased()) }) {
        return noun
      }
    }
    return nil
  }

  /// Returns the index of the parameter whose label says what happened, such as `didEndElement`.
  func verbIndex(in function: FunctionDeclaration) -> Int? {
    guard noun(in: function) == function.name else { return nil }
    let subject = index(in: function)
    return function.parameters.indices.first { index in
      let parameter = function.parameters[index]
      return index != subject && parameter.label != nil && parameter.label != parameter.name
    }
  }
}

extension FunctionDeclaration {
  /// The first parameter, if it has no label and only reads its value.
  fileprivate var unlabelledFirst: Parameter? {
    parameters.first.flatMap { $0.label == nil && $0.type.specifiers.isEmpty ? $0 : nil }
  }

  /// Whether the method's name begins with its first parameter's name: `oven(_ oven: Oven, …)`.
  fileprivate var namesFirst: Bool {
    guard let first = parameters.first?.name, first.count > 2 else { return false }
    return name.lowercased().hasPrefix(first.lowercased())
  }
}

extension String {
  /// Returns whether this spelling of a type has the given name: `Map<Key>` has the name `Map`.
  fileprivate func isType(_ name: String) -> Bool {
    self == name || prefix { $0 != "<" } == name || hasSuffix("." + name)
  }
}
