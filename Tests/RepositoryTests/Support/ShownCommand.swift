/// A command that a page shows.
struct ShownCommand {
  let text: String
  let path: String
  let line: Int
  let isInBlock: Bool

  var place: String { "\(path):\(line)" }
}

extension Page {
  /// The commands in blocks, and the pieces of `code` in the prose that begin like a command.
  var commands: [ShownCommand] {
    let ours =
      /(?:swift (?:build|test|run|package|format)|Scripts\/[a-z-]+|Benchmarks\/count)(?: .+)?/
    let others = /(?:git|python3|size) .+/
    let typed = spans.filter {
      $0.code.wholeMatch(of: ours) != nil || $0.code.wholeMatch(of: others) != nil
    }
    return blocks.flatMap { block in
      block.commands.map { ShownCommand(text: $0, path: path, line: block.start, isInBlock: true) }
    }
      + typed.map {
        ShownCommand(text: String($0.code), path: path, line: $0.line, isInBlock: false)
      }
  }
}

extension Page.Block {
  private static let prompts = ["$ ", "(lldb) "]

  /// The lines of an `sh` block, or those of a `console` block that begin with a prompt.
  ///
  /// A command goes on after a backslash.
  fileprivate var commands: [String] {
    switch language {
    case "sh": joined(lines)
    case "console":
      joined(lines).compactMap { line in
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

  private func joined(_ lines: [Substring]) -> [String] {
    lines.reduce(into: []) { commands, line in
      if let last = commands.last, last.hasSuffix("\\") {
        commands[commands.count - 1] = String(last.dropLast()) + line.drop { $0 == " " }
      } else if !line.isEmpty {
        commands.append(String(line))
      }
    }
  }
}
