import Testing

/// The programs in Scripts, which have no ending.
///
/// Scripts/Support holds the files that they use.
@Suite(.timeLimit(.minutes(5)))
struct `A program in Scripts` {
  private let programs = Repository.files("", below: "Scripts")
    .filter { $0.folder == "Scripts" && !$0.name.contains(".") }
  private let checks: [Check]
  private let developing: Page

  init() throws {
    checks = try Check.all()
    developing = Page(try Repository.file("DEVELOPING.md"))
  }

  @Test func `is one of at most thirteen`() {
    #expect(programs.count <= 13)
  }

  @Test func `has a row in a table of DEVELOPING, and so has each check`() {
    let rows = developing.prose.filter { $0.hasPrefix("|") }

    #expect(programs.count > 8 && checks.count > 20)
    for program in programs where program.name != "check" {
      let row = rows.first { $0.hasPrefix("| `\(program.path)` |") }
      #expect(row != nil, "DEVELOPING.md has no row for \(program.path)")
    }
    for check in checks {
      let row = rows.first { $0.contains("`\(check.name)`") }
      #expect(row != nil, "no table of DEVELOPING.md names the check \(check.name)")
    }
  }

  @Test func `exists if a check or a text names it`() {
    let name = /Scripts\/[A-Za-z][A-Za-z\/.-]*[A-Za-z]/
    for file in Repository.files("") where file.path != "CHANGELOG.md" {
      for (index, line) in file.lines.enumerated() where line.contains("Scripts/") {
        for path in line.matches(of: name).map(\.output) {
          #expect(Repository.exists(String(path)), "\(file.path):\(index + 1)")
        }
      }
    }
  }
}
