/// A command that a page shows.
struct ShownCommand {
  let text: String
  let path: String
  let line: Int
  /// The language of the block in which it stands, or nil if it stands in the prose.
  let language: Substring?

  var isInBlock: Bool { language != nil }
  var place: String { "\(path):\(line)" }
}

extension Page {
  /// The commands in blocks, and the pieces of `code` in the prose that begin like a command.
  var commands: [ShownCommand] {
    let command =
      #/
      (?:[A-Z_]+=\S+\ )*
      (?:
        (?:swift\ (?:build|test|run|package|format) | Scripts/[a-z-]+ | Benchmarks/count) (?:\ .+)?
        | (?:git|python3|size)\ .+
      )
      /#
    let typed = spans.filter { $0.code.wholeMatch(of: command) != nil && !isName($0) }
    return blocks.flatMap { block in
      block.commands.map {
        ShownCommand(text: $0, path: path, line: block.start, language: block.language)
      }
    }
      + typed.map {
        ShownCommand(text: String($0.code), path: path, line: $0.line, language: nil)
      }
  }

  /// Returns whether the piece of code is the name of the program that a row of a table describes.
  private func isName(_ span: (line: Int, code: Substring)) -> Bool {
    span.code.wholeMatch(of: /Scripts\/[a-z-]+/) != nil
      && prose[span.line - 1].hasPrefix("| `\(span.code)` |")
  }
}

extension Page.Block {
  private static let prompts = ["$ ", "(lldb) "]

  /// The lines of an `sh` block, or those of a `console` block that begin with a prompt.
  ///
  /// A command goes on after a backslash.
  fileprivate var commands: [String] {
    switch language {
    case "sh": lines.joined
    case "console":
      lines.joined.compactMap { line in
        Self.prompts.first { line.hasPrefix($0) }.map { String(line.dropFirst($0.count)) }
      }
    default: []
    }
  }

  /// Whether a line of the block begins like a command, though the block is not marked as one that
  /// shows commands.
  var hidesACommand: Bool {
    let beginnings = [
      "$ ", "swift run", "swift build", "swift test", "swift package", "Scripts/", "Benchmarks/",
    ]
    return ["", "text", "bash", "shell"].contains(language)
      && lines.contains { line in beginnings.contains { line.hasPrefix($0) } }
  }
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
