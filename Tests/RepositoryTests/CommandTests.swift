import Testing

/// Commands that pages show.
///
/// `Scripts/check` runs each, or `unchecked` says why it does not.
@Suite(.timeLimit(.minutes(20)))
struct `A command that a page shows` {
  private static let unchecked = [
    "Benchmarks/count --accept": "it accepts counts, which is for you to decide",
    "Scripts/api --accept": "it accepts a change of the interface, which is for you to decide",
    "git tag -s 0.1.0 -m 0.1.0": "it needs your key, and the published repository",
    "Scripts/benchmarks files": "`counts` lists the files, too",
    "swift package generate-delegate-adapter --module Bakery --protocol OvenDelegate":
      "`generator` runs it for other modules",
    "Scripts/docs --serve": "it serves until you stop it; `docs` builds the same site",
    "python3 Scripts/Support/timeline-files.py": "it writes a file; `lint` runs it with --check",
    "po print(PromiseDiagnostics.dump())": "it needs an app that is stopped in a debugger",
    "size .build/release/CorePromises.build/*.o": "`counts` fails if the size has risen",
    "swift format -i -r Sources Plugins Tests Consumers Examples Benchmarks Tools Exploration "
      + "Package.swift": "it changes files; `lint` checks them",
    "Scripts/mutants late-observer-overtakes": "`mutants` runs all of them",
    "GENERATOR_TESTS=1 FUZZ=10000 swift test --filter 'A damaged adapter'":
      "`generator` makes fewer edits",
    "FUZZ=8000 swift test --package-path Examples/Headlines --filter 'A damaged feed'":
      "`headlines` makes fewer edits",
    "PROGRAMS=20000 swift test --filter 'A random program'": "`tests` runs fewer programs",
    "PROGRAM_SEED=279 swift test --filter 'A random program'":
      "the seed is an example; `tests` runs others",
    "Exploration/.build/release/explore --fault \"a continuation is resumed twice\"":
      "`explore` looks for every fault so",
    "Exploration/.build/release/explore --seed 28 --count 1":
      "the seed is an example; `explore` tries others",
    "TSAN_OPTIONS=\"suppressions=$PWD/Scripts/Support/tsan.suppressions\" swift test --sanitize "
      + "thread --scratch-path .build-thread --disable-xctest --filter \"A race\"":
      "`thread` runs all tests so",
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
    "swift test --sanitize thread": "`thread` runs it in a folder of its own",
    "swift run -c release --package-path Benchmarks Benchmarks slopes": "it takes many minutes",
    "swift run -c release --package-path Benchmarks Benchmarks contention":
      "Scripts/benchmarks runs it from its folder",
    "swift run -c release --package-path Benchmarks Benchmarks --filter await":
      "`table` times all rows",
  ]

  private let pages = Repository.files(".md").map { Page($0) }
    .filter { $0.path != "CHANGELOG.md" }
  private let checks: [Check]

  init() throws {
    checks = try Check.all()
  }

  @Test func `is run by a check, or is listed with the reason why not`() throws {
    let lines = try linesOfPrograms()
    let followed = try followedPages()
    let commands = pages.flatMap(\.commands)

    #expect(commands.count > 50)
    for command in commands where Self.unchecked[command.text] == nil {
      let isFollowed = command.isInBlock && followed.contains(command.path)
      let isRun =
        isFollowed || callsChecks(command.text[...])
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
    for command in commands { #expect(callsChecks(command), "\(command)") }
  }

  @Test func `runs the example and the tests, in README.md before Install`() throws {
    let page = Page(try Repository.file("README.md"))
    let install = try #require(page.prose.firstIndex(of: "## Install"))

    let commands = page.commands.filter { $0.isInBlock && $0.line < install }.map(\.text)
    #expect(commands == ["swift run --package-path Examples/Headlines", "swift test"])
    #expect(Set(commands).isSubset(of: try linesOfPrograms().map { String($0) }))
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

  @Test func `names checks, tests, mutants and faults that there are`() throws {
    let mutants = try Repository.file("Scripts/Support/mutants.list").text
    let faults = try Repository.file("Exploration/Faults.txt").text
    let tests = Repository.files(".swift", below: "Tests", "Examples").map(\.text)
    let filter = /--filter ["']([^"']+)["']/
    let mutant = /Scripts\/mutants ([a-z-]+)/
    let fault = /--fault "([^"]+)"/

    for command in pages.flatMap(\.commands) where !command.text.hasPrefix("swift run") {
      for name in command.text.matches(of: filter).map(\.1) {
        #expect(tests.contains { $0.contains("`\(name)`") }, "\(command.place): no test \(name)")
      }
      for name in command.text.matches(of: mutant).map(\.1) where !name.hasPrefix("-") {
        let isListed = mutants.contains(" \(name)\n")
        #expect(isListed, "\(command.place): no mutant \(name)")
      }
      for name in command.text.matches(of: fault).map(\.1) {
        let isListed = faults.contains("= \(name)\n")
        #expect(isListed, "\(command.place): no fault \(name)")
      }
    }
  }

  /// Returns whether the command runs checks that there are.
  private func callsChecks(_ command: Substring) -> Bool {
    let words = command.split(separator: " ")
    let known = ["--thorough", "--list"] + checks.map(\.name)
    return words.first == "Scripts/check" && words.dropFirst().allSatisfy { known.contains($0) }
  }

  /// Returns the commands of all checks, and the lines of the programs that they call.
  private func linesOfPrograms() throws -> [Substring] {
    let programs = Set(checks.compactMap(\.program)).sorted().map { String($0) }
    let parts = Repository.files(".sh", below: "Scripts/Support")
    let lines = try (programs.map { try Repository.file($0) } + parts).flatMap(\.lines)
    return checks.map(\.command) + lines.map { $0.trimming(" ") }
      + (try commandsOfREADME(in: lines))
  }

  /// Returns the commands of README.md that the programs read from there.
  private func commandsOfREADME(in lines: [Substring]) throws -> [Substring] {
    let read = /run_shown '([^']+)'/
    let beginnings = lines.flatMap { $0.matches(of: read).map(\.1) }
    return Page(try Repository.file("README.md")).commands.map { Substring($0.text) }
      .filter { command in beginnings.contains { command.hasPrefix($0) } }
  }

  /// Returns the pages whose blocks `Scripts/pages tutorial` runs.
  private func followedPages() throws -> Set<String> {
    let names = try Repository.file("Scripts/Support/tutorial.sh").text
      .matches(of: /follow ([a-z-]+) "/).map(\.1)
    return Set(names.map { "Sources/DelegatePromises/DelegatePromises.docc/\($0).md" })
  }
}

extension Substring {
  /// Returns whether this line of a program is the command, or begins with it.
  ///
  /// `Scripts/check --thorough` passes that option on to the programs in Scripts.
  fileprivate func runs(_ command: String) -> Bool {
    let isOurs = command.hasPrefix("Scripts/")
    let plain = isOurs ? command.replacing(" --thorough", with: "") : command
    return self == plain || hasPrefix(plain + " ")
  }
}
