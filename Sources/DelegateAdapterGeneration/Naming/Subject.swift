/// The subject of callbacks, which their names need not repeat.
struct Subject: Sendable {
  /// The type of the parameter that is the source itself.
  let sourceType: String?
  /// The protocol that declares the requirements.
  let protocolName: String

  /// Uses the source type that the user names, or else infers it from the functions.
  ///
  /// The inferred type is the one that more than half of the requirements pass first, without a
  /// label. The name of a requirement or of the protocol must also refer to it.
  init(named sourceType: String?, protocolName: String, of functions: [FunctionDeclaration]) {
    self.protocolName = protocolName
    let firsts = functions.filter { $0.parameters.first.map { $0.label == nil } ?? false }
    // A number or a string is never a source, whatever its name.
    let groups = Dictionary(grouping: firsts) { $0.parameters[0].type.base }
      .filter { !SendableTypes.standard.contains($0.key) }
    if let sourceType {
      self.sourceType = groups.keys.sorted().first { $0.isType(sourceType) }
      return
    }
    let commonest = groups.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
    let isSource = commonest.map { type, users in
      users.count * 2 > functions.count
        && (protocolName.contains(type.prefix { $0 != "<" }) || users.contains(where: \.namesFirst))
    }
    self.sourceType = isSource == true ? commonest?.key : nil
  }

  /// Returns the index of the parameter that is the source itself.
  func sourceIndex(in function: FunctionDeclaration) -> Int? {
    guard let first = function.parameters.first, first.label == nil else { return nil }
    return first.type.base == sourceType && first.type.specifiers.isEmpty ? 0 : nil
  }

  /// Returns the part of a method's name that names the subject: `parser` in
  /// `parserDidEndDocument`.
  ///
  /// The whole name is the subject if labels follow, as in `parser(_:didEndElement:)` but not in
  /// `handle(_:)`.
  func noun(in function: FunctionDeclaration) -> String? {
    let all = words(of: function.name)
    let hasSource = sourceIndex(in: function) != nil
    let places = [hasSource ? sourceType : nil, protocolName].compactMap { $0?.lowercased() }
    for count in stride(from: all.count, to: 0, by: -1) {
      let noun = all.prefix(count).joined()
      let isAlone = count == all.count && hasSource && function.parameters.count > 1
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
    let source = sourceIndex(in: function)
    return function.parameters.indices.first { index in
      let parameter = function.parameters[index]
      return index != source && parameter.label != nil && parameter.label != parameter.name
    }
  }
}

extension FunctionDeclaration {
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
