private let verbs: Set<String> = [
  "Did", "Will", "Should", "Found", "Has", "Handle", "Resolve", "Need", "Can", "Cannot", "Must",
  "Is", "Was", "May",
]

extension FunctionDeclaration.Parameter {
  /// Returns the name of the argument among the values of an event.
  ///
  /// The name is the argument's label, unless that is a phrase about the callback, such as
  /// `didStartElement` or `forElement`.
  func valueName(at index: Int, isVerb: Bool) -> String {
    if name == "_" { return label ?? "value\(index)" }
    guard let label, label != name, !isVerb else { return name }
    let all = words(of: label).map(\.capitalised)
    let isPhrase =
      all.contains { prepositions.contains($0) } || all.first.map(verbs.contains) == true
      || all.first?.hasSuffix("ing") == true || all.last == "Occurred"
    return isPhrase || name.lowercased().hasSuffix(label.lowercased()) ? name : label
  }
}
