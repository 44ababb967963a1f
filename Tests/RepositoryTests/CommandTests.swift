import Testing

/// Commands that pages show.
///
/// `Scripts/check` runs each, or `unchecked` says why it does not.
@Suite(.timeLimit(.minutes(5)))
struct `A command that a page shows` {
  private static let unchecked = [
    "Benchmarks/count": "`counts` runs it with --check",
    "Benchmarks/count --accept": "it accepts counts, which is for you to decide",
    "Scripts/api --accept": "it accepts a change of the interface, which is for you to decide",
    "Scripts/api --users": "it prints a list; `api` fails if nobody uses a symbol",
    "git tag -s 0.1.0 -m 0.1.0": "it needs your key, and the published repository",
    "Scripts/benchmarks files": "`counts` lists the files, too",
    "swift package generate-delegate-adapter --module Bakery --protocol OvenDelegate":
      "`generator` runs it with more options, in a package that has this module",
    "Scripts/docs --serve": "it serves until you stop it; `docs` builds the same site",
    "python3 Scripts/Support/timeline-files.py": "it writes a file; `lint` runs it with --check",
    "po print(PromiseDiagnostics.dump())": "it needs an app that is stopped in a debugger",
    "size .build/release/CorePromises.build/*.o": "`counts` fails if the size has risen",
    "swift build": "`tests` builds the same, and the tests",
    "swift format -i -r Sources Plugins Tests Consumers Examples Benchmarks Tools Exploration "
      + "Package.swift": "it changes files; `lint` checks them",
    "Scripts/load soak": "`soak` runs it in the build of the address sanitizer",
    "Scripts/load soak --thorough": "`soak` does so with --thorough, in that build",
    "Scripts/mutants late-observer-overtakes": "`mutants` runs it with all others, if --thorough",
    "FUZZ=10000 swift test --package-path Tests/Generator --filter 'A damaged adapter'":
      "`generator` makes fewer edits",
    "PROGRAMS=20000 swift test --filter 'A random program'":
      "`tests` runs fewer programs, except with --thorough",
    "PROGRAM_SEED=279 swift test --filter 'A random program'":
      "the seed is an example; `tests` runs others",
    "Exploration/.build/release/explore --fault \"a continuation is resumed twice\"":
      "`explore` looks for every fault so, in fewer executions",
    "TSAN_OPTIONS=\"suppressions=$PWD/Scripts/Support/tsan.suppressions\" swift test --sanitize "
      + "thread --scratch-path .build-thread --disable-xctest --filter \"A combinator\"":
      "the test is an example; `thread` runs many, with more options",
    "swift run --package-path Examples/Headlines headlines FILE-OR-URL --timeout 5":
      "the file is yours; `headlines` tests both arguments",
    "swift run --package-path Examples/Headlines headlines --timeline headlines.html":
      "it leaves a file behind; `headlines` tests the option",
    "swift run --package-path Tools/FindContinuations find-continuations Sources":
      "`continuations` runs the program from a build of its own",
    "swift run --package-path Tools/FindContinuations find-continuations --rewrite Sources > "
      + "adapters.patch": "`continuations` tests what is written",
    "patch -p0 < adapters.patch": "the files are yours",
    "swift test -c release": "`release-tests` runs it with other options",
    "swift test --sanitize thread": "`thread` runs it in a folder of its own, with other options",
    "swift run -c release --package-path Benchmarks Benchmarks":
      "it takes minutes; `table` runs it with --thorough",
    "swift run -c release --package-path Benchmarks Benchmarks --filter await":
      "`table` times all rows",
  ]

  private let pages = Repository.files(".md").map { Page($0) }
    .filter { $0.path != "CHANGELOG.md" }
  private let checks: [Check]
  /// The paths of the pages whose `sh` blocks `Scripts/pages tutorial` runs.
  private let followed: [String]

  init() throws {
    checks = try Check.all()
    followed = try Repository.file("Scripts/Support/tutorial.sh").lines
      .compactMap { $0.wholeMatch(of: /\s*follow ([a-z-]+) ".*/)?.1 }
      .map { "Sources/DelegatePromises/DelegatePromises.docc/\($0).md" }
  }

  @Test func `is run by a check, or is listed with the reason why not`() throws {
    let lines = try linesOfPrograms()
    let commands = pages.flatMap(\.commands)

    #expect(commands.count > 50)
    for command in commands where Self.unchecked[command.text] == nil {
      let isRun =
        isFollowed(command) || callsChecks(command.text)
        || lines.contains { $0.runs(command.text) }
      #expect(
        isRun,
        """
        \(command.place) shows `\(command.text)`, which no check runs: run it in a program of \
        Scripts, word for word, or add it to `unchecked` in CommandTests.swift, with the reason
        """)
    }
  }

  @Test func `calls checks that there are, if it is in the workflow`() throws {
    let run = /run: (Scripts\/check.*)/
    let commands = try Repository.file(".github/workflows/check.yml").lines
      .compactMap { $0.firstMatch(of: run)?.1 }

    #expect(!commands.isEmpty)
    for command in commands { #expect(callsChecks(String(command)), "\(command)") }
  }

  @Test func `runs the example and the tests, in README.md before Install`() throws {
    let page = Page(try Repository.file("README.md"))
    let install = try #require(page.prose.firstIndex(of: "## Install"))

    let commands = page.commands.filter { $0.isInBlock && $0.line < install }.map(\.text)
    #expect(commands == ["swift run --package-path Examples/Headlines", "swift test"])
    #expect(Set(commands).isSubset(of: try linesOfPrograms()))
  }

  @Test func `is in a block that is marked as sh or console`() {
    for page in pages {
      for block in page.blocks where block.hidesACommand {
        Issue.record("\(page.path):\(block.start) holds a command: mark it ```console, with `$ `")
      }
    }
  }

  @Test func `is shown, if it is listed as one that no check runs`() {
    let shown = Set(pages.flatMap(\.commands).map(\.text))

    #expect(Set(Self.unchecked.keys).subtracting(shown) == [])
  }

  @Test func `is listed with a reason that names checks that there are`() {
    let named = Self.unchecked.values.flatMap { $0.matches(of: /`([^`]+)`/).map(\.1) }

    #expect(Set(named).subtracting(checks.map(\.name)) == [])
  }

  @Test func `names programs, options, tests and variables that there are`() {
    let code = Repository.files("").filter { file in
      !file.path.hasSuffix(".md") && file.name != "CommandTests.swift"
    }
    for command in pages.flatMap(\.commands) where !isFollowed(command) {
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

  /// Returns whether the command calls checks that there are.
  private func callsChecks(_ command: String) -> Bool {
    let words = command.split(separator: " ")
    guard words.first == "Scripts/check" else { return false }
    let names = words.dropFirst().filter { $0 != "--thorough" }
    return names == ["--list"] || names.allSatisfy { name in checks.contains { $0.name == name } }
  }

  /// Returns whether `Scripts/pages tutorial`, which follows some pages, runs the command.
  private func isFollowed(_ command: ShownCommand) -> Bool {
    command.language == "sh" && followed.contains(command.path)
  }

  /// Returns the commands of all checks, and the lines of the programs that they call.
  private func linesOfPrograms() throws -> [String] {
    let programs = Set(checks.compactMap(\.program)).sorted().map { String($0) }
    let parts = Repository.files(".sh", below: "Scripts/Support")
    let lines = try (programs.map { try Repository.file($0) } + parts).flatMap(\.lines.joined)
      .map { String($0.drop { $0 == " " }) }
    return checks.map { String($0.command) } + lines + (try commandsOfREADME(in: lines))
  }

  /// Returns the commands of README.md that the programs read from there.
  private func commandsOfREADME(in lines: [String]) throws -> [String] {
    let read = lines.compactMap { $0.wholeMatch(of: /run_shown '([^']+)'/)?.1 }
    return Page(try Repository.file("README.md")).commands
      .filter { command in command.isInBlock && read.contains { command.text.hasPrefix($0) } }
      .map(\.text)
  }
}

extension String {
  /// Returns whether this line of a program is the command, as it stands.
  ///
  /// `Scripts/check --thorough` passes that option on to the programs in Scripts.
  fileprivate func runs(_ command: String) -> Bool {
    let isOurs = command.hasPrefix("Scripts/")
    let plain = isOurs ? command.replacing(" --thorough", with: "") : command
    guard hasPrefix(plain) else { return false }
    let rest = dropFirst(plain.count)
    let isWhole = rest.isEmpty || " ;".contains(rest.prefix(1))
    return isWhole && rest.drop { $0 == " " }.prefixMatch(of: /[0-9]?[<>]|[|&;#)]|$/) != nil
  }
}
