import Testing

/// Contracts and invariants have numbers, which tests and comments cite.
///
/// CONTRACTS.md defines contracts, as `**P1, once.**`. Invariants are defined at the top of the file
/// that keeps them, as `/// - S1  …`.
@Suite(.timeLimit(.minutes(5)))
struct `The contracts and invariants` {
  private let contracts: [String]
  private let invariants: [String]
  private let citations = Citations()
  private let articles = Repository.files(".md", below: "Sources")
  private let tests = Repository.files(".swift", below: "Tests")

  private var defined: Set<String> { Set(contracts + invariants) }

  init() throws {
    let contract = /\*\*([A-Z][0-9]{1,2}),/
    contracts = try Repository.file("CONTRACTS.md").lines
      .compactMap { $0.prefixMatch(of: contract).map { String($0.1) } }
    let invariant = /\ *\/\/\/? - ([A-Z][0-9]{1,2})\ \ /
    invariants = Repository.files(".swift", below: "Sources").flatMap(\.lines)
      .compactMap { $0.prefixMatch(of: invariant).map { String($0.1) } }
  }

  @Test func `are found`() {
    #expect(contracts.count > 40)
    #expect(invariants.count > 20)
  }

  @Test func `have one definition each`() {
    #expect(Dictionary(grouping: contracts + invariants) { $0 }.filter { $1.count > 1 } == [:])
  }

  @Test func `are cited by a test each`() {
    let cited = tests.reduce(into: Set()) { $0.formUnion(citations.numbers(in: $1)) }

    #expect(defined.subtracting(cited) == [])
  }

  @Test func `are all that is cited`() throws {
    let letters = Set(defined.compactMap(\.first))
    let citing =
      Repository.files(
        ".swift", below: "Sources", "Tests", "Consumers", "Examples", "Benchmarks")
      + articles + [try Repository.file("CONTRACTS.md")]

    for file in citing {
      let cited = citations.numbers(in: file).filter { letters.contains($0.first ?? " ") }

      #expect(cited.subtracting(defined) == [], "\(file.path) cites what is defined nowhere")
    }
  }

  /// The table of the architecture: `| S1 | `FileThatKeepsIt` | `SuiteTests`, … |`.
  @Test func `stand in the table of the architecture, if they are invariants`() throws {
    let page = "architecture.md"
    let rows = try #require(articles.first { $0.name == page }).lines
      .compactMap { $0.wholeMatch(of: /\| ([A-Z][0-9]{1,2}) \| `(\w+)` \| (.*) \|/)?.output }

    #expect(Set(rows.map { String($0.1) }) == Set(invariants))
    for (_, number, name, suites) in rows {
      let keepers = Repository.files("/\(name).swift", below: "Sources")
      let isKept = keepers.contains { $0.text.contains("- \(number)  ") }
      #expect(isKept, "\(page) says that \(name) keeps \(number), but does not define it")
      expect(suites, toCite: String(number), asSaidOn: page)
    }
  }

  @Test func `are kept by the tests that the tables of a page name`() {
    let rows = articles.flatMap(\.lines).filter { $0.hasPrefix("|") && $0.contains("Tests`") }
    let suites = rows.flatMap { $0.matches(of: /`([A-Za-z0-9-]+Tests)`/).map(\.1) }
    let titles = rows.flatMap { $0.matches(of: /\*([^*]+)\*/).map(\.1) }
    let files = Set(tests.map(\.name))
    // What stands in backticks, such as the names of tests.
    let names = Set(tests.flatMap(\.lines).flatMap { $0.split(separator: "`").dropFirst() })

    #expect(suites.count > 40 && !titles.isEmpty)
    #expect(suites.filter { !files.contains("\($0).swift") } == [], "there are no such files")
    #expect(titles.filter { !names.contains($0) } == [], "there are no such tests")
  }

  @Test func `are cited by the tests that finding the proof names`() throws {
    let page = "finding-the-proof-of-a-guarantee.md"
    let rows = try #require(articles.first { $0.name == page }).lines
      .map { $0.split(separator: "|").map { $0.trimming(" ") } }

    for contract in contracts {
      let row = rows.first { $0.first == contract[...] && $0.count > 2 }

      #expect(row != nil, "\(page) has no row for \(contract)")
      expect(row?[2] ?? "", toCite: contract, asSaidOn: page)
    }
  }

  /// Expects that a cell of a table names suites, and that each of them cites the number.
  private func expect(_ cell: Substring, toCite number: String, asSaidOn page: String) {
    let suites = cell.matches(of: /`([^`]+)`/).map(\.1)

    #expect(!suites.isEmpty, "\(page) names no test for \(number)")
    for suite in suites {
      let files = tests.filter { $0.name == "\(suite).swift" }
      let isCited = files.contains { citations.numbers(in: $0).contains(number) }
      #expect(isCited, "\(page) says that \(suite) keeps \(number), but it does not cite it")
    }
  }
}
