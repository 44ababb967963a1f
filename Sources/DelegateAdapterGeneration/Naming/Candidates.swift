extension Subject {
  /// Returns names for a requirement, from the shortest to one that nobody can mistake.
  func candidates(for function: FunctionDeclaration) -> [String] {
    guard let noun = noun(in: function) else { return ownNames(of: function) }
    if noun != function.name {
      return [name(of: words(of: String(function.name.dropFirst(noun.count)))), function.name]
    }
    guard let verb = verbIndex(in: function) else { return ownNames(of: function) }
    return labelNames(of: function, verb: verb, noun: noun)
  }

  /// Returns names for a method such as `parser(_:didStartElement:)`, whose label is the name.
  ///
  /// The part before the label names the subject.
  private func labelNames(
    of function: FunctionDeclaration, verb: Int, noun: String
  ) -> [String] {
    let parameter = function.parameters[verb]
    let label = parameter.label ?? parameter.name
    let value = parameter.name == "_" ? "" : parameter.name.capitalised
    let long = label.hasSuffix(value) ? label : label + value
    let others = function.parameters.indices.filter { $0 != sourceIndex(in: function) }
    let before = others.first { $0 < verb }.map { function.parameters[$0].outerName }
    let source = sourceIndex(in: function).map { function.parameters[$0].name }
    let behind = others.filter { $0 > verb }.map { function.parameters[$0].outerName.capitalised }
    let short = shortened(label, of: parameter)
    return [short == label && needsValue(label) ? long : short, label, long]
      + [(before ?? source ?? noun) + long.capitalised]
      + behind.indices.map { long + behind[...$0].joined() }
  }

  /// Returns names for a method such as `ovenDidChange(with:)`: its own name, then with arguments.
  private func ownNames(of function: FunctionDeclaration) -> [String] {
    let phrases = function.parameters.indices
      .filter { $0 != sourceIndex(in: function) }
      .map { function.parameters[$0] }
      .map { parameter in
        let label = parameter.label?.capitalised ?? ""
        let value = parameter.name == "_" ? "" : parameter.name.capitalised
        return prepositions.contains(label) ? label + value : label.isEmpty ? value : label
      }
    let names = [function.name] + phrases.indices.map { function.name + phrases[...$0].joined() }
    return needsValue(function.name) && names.count > 1 ? Array(names.dropFirst()) : names
  }

  /// Returns the label without words that repeat or introduce its value.
  ///
  /// `didFinishDownloadingTo location` becomes `didFinishDownloading`, and `didFailWithError error`
  /// becomes `didFail`.
  private func shortened(
    _ label: String, of parameter: FunctionDeclaration.Parameter
  ) -> String {
    let all = words(of: label)
    guard all.count > 2, let last = all.last else { return label }
    if prepositions.contains(last) { return all.dropLast().joined() }
    let repeatsValue = parameter.name.lowercased().hasSuffix(last.lowercased())
    let isPhrase = prepositions.contains(all[all.count - 2]) && repeatsValue
    return isPhrase && all.count > 3 ? all.dropLast(2).joined() : label
  }

  /// Returns whether a verb says little without its object: `didBecome`, `didFinishCollecting`,
  /// `handle`.
  private func needsValue(_ verb: String) -> Bool {
    let all = words(of: verb)
    return ["become", "handle"].contains(all.last?.lowercased())
      || (all.count > 2 && all.last?.hasSuffix("ing") == true)
  }
}

extension FunctionDeclaration {
  /// The words of the types, for overloads that differ in nothing else: `IntString` for
  /// `(Int) -> String`.
  var typeWords: String {
    (parameters.map(\.type.spelling) + (returnsVoid ? [] : [result])).map { type in
      let words = type.split { !$0.isLetter && !$0.isNumber }.map(String.init)
      let form = (type.hasPrefix("[") ? "Array" : "") + (type.hasSuffix("?") ? "Optional" : "")
      return words.filter { !["any", "escaping", "Sendable"].contains($0) }
        .map(\.capitalised).joined() + form
    }.joined() + (isAsync ? "Async" : "")
  }
}

extension FunctionDeclaration.Parameter {
  /// The name that the caller sees.
  var outerName: String { label ?? name }
}
