import Testing

@Suite(.timeLimit(.minutes(5)))
struct `A command that a page shows` {
  private let pages = Repository.files(".md").map { Page($0) }
    .filter { $0.path != "CHANGELOG.md" }

  @Test func `calls checks that there are`() throws {
    let inWorkflow = try Repository.file(".github/workflows/check.yml").lines
      .compactMap { $0.firstMatch(of: /run: (Scripts\/check.*)/).map { String($0.1) } }
    let commands = inWorkflow + pages.flatMap(\.commands).map(\.text)
    let names = commands.filter { $0.hasPrefix("Scripts/check ") }
      .flatMap { $0.split(separator: " ").dropFirst() }.filter { !$0.hasPrefix("--") }

    #expect(!inWorkflow.isEmpty && !names.isEmpty)
    #expect(Set(names).subtracting(try Check.all().map(\.name)) == [])
  }

  @Test func `runs the example and the tests, in README.md before Install`() throws {
    let page = Page(try Repository.file("README.md"))
    let install = try #require(page.prose.firstIndex(of: "## Install"))

    let commands = page.commands.filter { $0.isInBlock && $0.line < install }.map(\.text)
    #expect(commands == ["swift run --package-path Examples/Headlines", "swift test"])
  }

  @Test func `is in a block that is marked as sh or console`() {
    for page in pages {
      for block in page.blocks where block.hidesACommand {
        Issue.record("\(page.path):\(block.start) holds a command: mark it ```console, with `$ `")
      }
    }
  }

  /// `Scripts/pages tutorial` runs what is marked as `sh`.
  @Test func `names programs, options, tests and variables that there are`() {
    let code = Repository.files("").filter { !$0.path.hasSuffix(".md") }
    for command in pages.flatMap(\.commands) where command.language != "sh" {
      for name in names(in: command.text) {
        let isThere = Repository.exists(name) || code.contains { $0.text.contains(name) }
        #expect(isThere, "\(command.place) names \(name) in `\(command.text)`")
      }
    }
  }

  /// Returns the paths, tests, faults, options and variables that a command names, as code has them.
  private func names(in command: String) -> [String] {
    let path = /(?:Scripts|Benchmarks|Exploration|Tools|Examples)\/[A-Za-z\/.-]+/
    let quoted = /--(?:filter|fault) (['"])([^'"]+)\1/
    let variable = /(?:^| )([A-Z_]+)=/
    let isProperty = command.contains("Examples/") || command.contains("Tools/")
    var names = command.matches(of: path).map { String($0.output) }
    names.removeAll { $0.contains(".build/") }
    names += command.matches(of: quoted).map { String($0.2) }
    names += command.matches(of: variable).map { String($0.1) }
    for option in command.split(separator: " ") where option.hasPrefix("--") {
      let isOwn = isProperty && option != "--package-path"
      names.append(isOwn ? "var \(option.dropFirst(2))" : String(option))
    }
    return names
  }
}
