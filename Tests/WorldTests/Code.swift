extension World: CustomStringConvertible {
  /// The world as Swift code, with a line for each step.
  var description: String {
    let threads = threads.map { steps in
      "[\n" + steps.map { "      \(code(of: $0)),\n" }.joined() + "    ]"
    }
    return """
      World(
        sources: \(code(of: sources)),
        threads: [\(threads.joined(separator: ", "))], ending: \(code(of: ending)))
      """
  }
}

/// Returns what makes a value: its description for debugging, without what the context tells.
private func code(of value: Any) -> String {
  String(reflecting: value)
    .replacing(/(\w+\.)+[A-Z]\w*\(/, with: ".init(")
    .replacing(/(\w+\.)+(?=[a-z])/, with: ".")
    .replacing(/, \w+: (nil|false)\b/, with: "")
}
