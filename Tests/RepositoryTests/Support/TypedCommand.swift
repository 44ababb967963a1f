/// The parts of a command, as a shell reads them.
struct TypedCommand {
  /// The names of the variables that are set for this command alone.
  private(set) var variables: [Substring] = []
  /// The program and its arguments, without their quotes.
  ///
  /// What follows, such as a redirection, is left out.
  private(set) var words: [Substring] = []

  init(_ text: String) {
    for word in text.matches(of: /(?:"[^"]*"|'[^']*'|[^\s"'])+/).map(\.output) {
      if word.prefixMatch(of: Self.ending) != nil { return }
      if words.isEmpty, let variable = word.prefixMatch(of: /([A-Z_]+)=/) {
        variables.append(variable.1)
      } else {
        words.append(Substring(word.filter { $0 != "\"" && $0 != "'" }))
      }
    }
  }

  /// What may follow a command: a redirection, a pipe, another command, or a comment.
  static var ending: Regex<Substring> { /[0-9]?[<>]|[|&;#)]|$/ }
}

extension [Substring] {
  /// The lines, each together with those that go on with it, after a backslash.
  var joined: [String] {
    reduce(into: []) { commands, line in
      if let last = commands.last, last.hasSuffix("\\") {
        commands[commands.count - 1] = String(last.dropLast()) + line.drop { $0 == " " }
      } else if !line.isEmpty {
        commands.append(String(line))
      }
    }
  }
}
