import Testing

@Suite(.timeLimit(.minutes(5)))
struct `A command that a page shows` {
  /// The lines after a prompt, and the pieces of code that begin like a command.
  private let commands: [(place: String, text: Substring)] = Repository.files(".md")
    .filter { $0.path != "CHANGELOG.md" }.flatMap { file in
      let command =
        #/
        (?: ^\ *\$\ | ` )
        ( (?:[A-Z_]+=[^\ `]+\ )* (?:swift\ (?:build|test|run|package)|Scripts/|Bench) [^`]* )
        /#
      return file.lines.enumerated().flatMap { index, line in
        line.matches(of: command).map { ("\(file.path):\(index + 1)", $0.1) }
      }
    }

  @Test func `calls checks that there are`() throws {
    let inWorkflow = try Repository.file(".github/workflows/check.yml").lines
      .compactMap { $0.firstMatch(of: /run: (Scripts\/check.*)/)?.1 }
    let names = (inWorkflow + commands.map(\.text)).filter { $0.hasPrefix("Scripts/check ") }
      .flatMap { $0.split(separator: " ").dropFirst() }.filter { !$0.hasPrefix("--") }

    #expect(!inWorkflow.isEmpty && names.count > inWorkflow.count)
    #expect(Set(names).subtracting(try Check.all().map(\.name)) == [])
  }

  @Test func `runs the example and the tests, in README.md before Install`() throws {
    let beginning = try Repository.file("README.md").lines.prefix { $0 != "## Install" }

    let typed = beginning.filter { $0.hasPrefix("$ ") }
    #expect(typed == ["$ swift run --package-path Examples/Headlines", "$ swift test"])
  }

  @Test func `is in a block that is marked as sh or console`() {
    let command = /(?:\$ |swift (?:run|build|test|package)|Scripts\/|Benchmarks\/)/
    for page in Repository.files(".md").map({ Page($0) }) {
      for block in page.blocks where ["", "text", "bash", "shell"].contains(block.language) {
        let hidesACommand = block.lines.contains { $0.prefixMatch(of: command) != nil }
        #expect(!hidesACommand, "\(page.path):\(block.start): mark it ```console, with `$ `")
      }
    }
  }

  @Test func `names programs, options, tests and variables that there are`() {
    let code = Repository.files("").filter { !$0.path.hasSuffix(".md") }

    #expect(commands.count > 40)
    for (place, command) in commands {
      for name in names(in: command) {
        let isThere = Repository.exists(name) || code.contains { $0.text.contains(name) }
        #expect(isThere, "\(place) names \(name) in `\(command)`")
      }
    }
  }

  /// Returns the paths, tests, faults, options and variables in a command, as code has them.
  private func names(in command: Substring) -> [String] {
    let path = /(?:Scripts|Benchmarks|Exploration|Tools|Examples)\/[A-Za-z\/.-]*[A-Za-z]/
    let quoted = /--(?:filter|fault) (['"])([^'"]+)\1/
    let variable = /(?:^| )([A-Z_]+)=/
    let isProperty = command.contains("Examples/") || command.contains("Tools/")
    let options = command.split(separator: " ").filter { $0.hasPrefix("--") }.map { option in
      isProperty && option != "--package-path" ? "var \(option.dropFirst(2))" : String(option)
    }
    return command.matches(of: path).map { String($0.output) }.filter { !$0.contains(".build/") }
      + command.matches(of: quoted).map { String($0.2) }
      + command.matches(of: variable).map { String($0.1) } + options
  }
}
