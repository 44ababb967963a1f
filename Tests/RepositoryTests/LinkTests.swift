import Testing

/// Links between files.
///
/// `docc` checks the links between the pages of the documentation, `doc:…`.
@Suite(.timeLimit(.minutes(5)))
struct `A link in the repository` {
  private let pages = Repository.files(".md").map { Page($0) }

  @Test func `leads to a file, and to a heading that is there`() throws {
    let link = /\]\(([^)\s#]*)(?:#([^)\s]+))?[^)]*\)/
    var count = 0
    for page in pages {
      for (index, line) in page.prose.enumerated() {
        for match in withoutCode(line).matches(of: link) where !isElsewhere(match.1) {
          count += 1
          let target = match.1.isEmpty ? page.path : resolved(match.1, from: page.path)
          let place = "\(page.path):\(index + 1)"
          #expect(Repository.exists(target), "\(place) links to \(match.1)")
          guard let heading = match.2, Repository.exists(target) else { continue }
          let headings = Page(try Repository.file(target)).headings
          #expect(headings.contains(String(heading)), "\(place) links to #\(heading)")
        }
      }
    }
    #expect(count > 40)
  }

  @Test func `has words of its own, so that nobody reads the address of a page`() {
    for page in pages {
      for (index, line) in page.prose.enumerated() where withoutCode(line).contains("<doc:") {
        Issue.record("\(page.path):\(index + 1): write [Title](doc:name) for <doc:name>")
      }
    }
  }

  private func withoutCode(_ line: Substring) -> Substring { line.replacing(/`[^`]*`/, with: "") }

  private func isElsewhere(_ target: Substring) -> Bool {
    target.hasPrefix("http") || target.hasPrefix("mailto:") || target.hasPrefix("doc:")
  }

  /// Returns the path from the root for one that begins at the folder of a page.
  private func resolved(_ target: Substring, from page: String) -> String {
    var parts = page.split(separator: "/").dropLast()
    for part in target.split(separator: "/") {
      switch part {
      case "..": parts.removeLast()
      case ".": break
      default: parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }
}
