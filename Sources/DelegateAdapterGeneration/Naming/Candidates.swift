extension Subject {
  /// Returns names for a requirement, from the shortest to one that nobody can mistake.
  func candidates(for function: FunctionDeclaration) -> [String] {
    guard let noun = noun(in: function) else { return ownNames(of: function) }
    if noun != function.name {
      let short = name(of: words(of: String(function.name.dropFirst(noun.count))))
      return [short, function.name] + phrases(of: function).map { short + $0 }
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
    let others = function.parameters.indices.filter { $0 != index(in: function) }
    let before = others.first { $0 < verb }.map { function.parameters[$0].outerName }
    let subject = index(in: function).map { function.parameters[$0].name }
    let behind = others.filter { $0 > verb }.map { function.parameters[$0].outerName.capitalised }
    let short = shortened(label, of: parameter)
    let type = function.parameters.first { $0.label == nil }.map { lead(of: $0.type.base) }
    return [short == label && needsValue(label, parameter.name) ? long : short, label, long]
      + [(before ?? subject ?? noun) + long.capitalised]
      + [type.map { $0 + label.capitalised } ?? long]
      + behind.indices.map { long + behind[...$0].joined() }
  }

  /// Returns names for a method such as `ovenDidChange(with:)`: its own name, then with arguments.
  private func ownNames(of function: FunctionDeclaration) -> [String] {
    let names = [function.name] + phrases(of: function).map { function.name + $0 }
    return needsValue(function.name, "") && names.count > 1 ? Array(names.dropFirst()) : names
  }

  /// Returns what the arguments add to a name: that of the first one, then of the first two, and so
  /// on.
  private func phrases(of function: FunctionDeclaration) -> [String] {
    let phrases = function.parameters.indices
      .filter { $0 != index(in: function) }
      .map { function.parameters[$0] }
      .map { parameter in
        let label = parameter.label?.capitalised ?? ""
        let value = parameter.name == "_" ? "" : parameter.name.capitalised
        return prepositions.contains(label) ? label + value : label.isEmpty ? value : label
      }
    return phrases.indices.map { phrases[...$0].joined() }
  }

  /// Returns the type's name as the start of a member's name: `dataRequest` for `DataRequest`.
  private func lead(of type: String) -> String {
    let path = type.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    return name(of: words(of: path.split(separator: ".").last.map(String.init) ?? ""))
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
  /// `handle`, but not `didUpdateHeading newHeading`.
  private func needsValue(_ verb: String, _ value: String) -> Bool {
    let all = words(of: verb)
    guard let last = all.last, !value.capitalised.hasSuffix(last) else { return false }
    return ["become", "handle"].contains(last.lowercased())
      || (all.count > 2 && last.hasSuffix("ing") && last != "String")
  }
}

extension Subject {
  /// Returns the words of the types, for overloads that differ in nothing else: `IntString` for
  /// `(Int) -> String`.
  ///
  /// The subject's type is left out, unless it is needed.
  func typeWords(of function: FunctionDeclaration, withSubject: Bool = false) -> String {
    let subject = withSubject ? nil : index(in: function)
    let parameters = function.parameters.indices.filter { $0 != subject }
      .map { function.parameters[$0].type.spelling }
    return (parameters + (function.returnsVoid ? [] : [function.result])).map { type in
      let words = type.split { !$0.isLetter && !$0.isNumber }.map(String.init)
      let form = (type.hasPrefix("[") ? "Array" : "") + (type.hasSuffix("?") ? "Optional" : "")
      return words.filter { !["any", "escaping", "Sendable"].contains($0) }
        .map(\.capitalised).joined() + form
    }.joined() + (function.isAsync ? "Async" : "")
  }
}

extension FunctionDeclaration.Parameter {
  /// The name that the caller sees.
  var outerName: String { label ?? name }
}
