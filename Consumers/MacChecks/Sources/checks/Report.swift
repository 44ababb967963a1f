import Foundation

/// The results of the checks, a line each.
final class Report {
  private var right = 0
  private var differing = 0

  /// Runs the checks of a topic, of which none may throw.
  func run(_ topic: String, _ check: (Report) async throws -> Void) async {
    do { try await check(self) } catch {
      expect("\(topic): nothing throws", "no error", found: "\(error)")
    }
  }

  /// Compares a fact with what is expected.
  func expect<Fact: Equatable>(_ text: String, _ expected: Fact, found: Fact) {
    if found == expected {
      right += 1
      write("ok       \(text)")
    } else {
      differing += 1
      write("DIFFERS  \(text): expected \(expected), found \(found)")
    }
  }

  /// Expects a fact to hold.
  func expect(_ text: String, _ isRight: Bool) { expect(text, true, found: isRight) }

  /// Writes down a fact about which nothing is promised.
  func note(_ text: String) { write("note     \(text)") }

  /// Sums the results up, and returns the exit status of the program.
  func end() -> Int32 {
    write("\(right) ok, \(differing) differ")
    guard differing > 0 else { return 0 }
    write(
      """
      Please open an issue in the repository, of the kind 'A fault', with all these lines, and with what
      `swift --version` and `sw_vers` print.
      """)
    return 1
  }

  /// Writes a line, which is not lost if the program ends itself after that.
  private func write(_ line: String) {
    print(line)
    fflush(nil)
  }
}
