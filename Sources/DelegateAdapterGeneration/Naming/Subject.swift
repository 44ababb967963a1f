/// Whose callbacks these are, which need not be said in every name.
struct Subject: Sendable {
  /// The type of the parameter that is the source itself.
  let sourceType: String?
  /// The protocol that states the requirements.
  let protocolName: String

  /// The source's type is what more than half of the requirements pass first, without a label.
  init(named sourceType: String?, protocolName: String, of functions: [FunctionDeclaration]) {
    self.protocolName = protocolName
    let firsts = functions.compactMap(\.parameters.first).filter { $0.label == nil }
    let counts = Dictionary(grouping: firsts, by: \.type.base).mapValues(\.count)
    let commonest = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    self.sourceType =
      sourceType.flatMap { name in counts.keys.first { $0.isType(name) } }
      ?? commonest.flatMap { $0.value * 2 > functions.count ? $0.key : nil }
  }

  /// The index of the parameter that is the source itself.
  func sourceIndex(in function: FunctionDeclaration) -> Int? {
    guard let first = function.parameters.first, first.label == nil else { return nil }
    return first.type.base == sourceType && first.type.specifiers.isEmpty ? 0 : nil
  }

  /// The part of a method's name that names the subject: `parser` of `parserDidEndDocument`.
  ///
  /// The whole name is one if labels follow: `parser(_:didEndElement:)`, but not `handle(_:)`.
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

  /// The index of the parameter whose label says what happened: `didEndElement`.
  func verbIndex(in function: FunctionDeclaration) -> Int? {
    guard noun(in: function) == function.name else { return nil }
    let source = sourceIndex(in: function)
    return function.parameters.indices.first { index in
      let parameter = function.parameters[index]
      return index != source && parameter.label != nil && parameter.label != parameter.name
    }
  }
}

extension String {
  /// Whether this type, as it is written, is the one of this name: `Map<Key>` is `Map`.
  fileprivate func isType(_ name: String) -> Bool {
    self == name || prefix { $0 != "<" } == name || hasSuffix("." + name)
  }
}
