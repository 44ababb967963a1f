import ContinuationAnalysis
import Testing

/// Several files, of which one tells about another.
@Suite struct `A project` {
  /// A method that waits for what is stored.
  private static let kiosk = """
    actor Kiosk {
      var waiting: CheckedContinuation<String, any Error>?
      func loaf() async throws -> String {
        guard waiting == nil else { throw Closed() }
        return try await withCheckedThrowingContinuation { waiting = $0 }
      }
    }
    """

  @Test(arguments: [
    ("Kiosk", "Kiosk()", []),
    ("Kiosk?", "nil", []),
    ("Mill", "Mill()", ["ignores-cancellation"]),
    ("URLSession", ".shared", ["ignores-cancellation"]),
  ])
  func `knows by the type of the receiver which method is cancelled`(
    type: String, value: String, rules: [String]
  ) {
    let shop = """
      final class Shop {
        let source: \(type) = \(value)
        func loaf() async throws -> String {
          try await withTaskCancellationHandler { try await self.source.loaf() } onCancel: {}
        }
      }
      struct Mill { func loaf() async -> String { "rye" } }
      """

    #expect(Self.rules(foundIn: Self.kiosk, shop) == rules)
  }

  @Test(arguments: [
    ("Shop", []), ("ShopTests", ["ignores-cancellation"]), ("Examples", ["ignores-cancellation"]),
  ])
  func `knows who waits, but for tests and examples`(folder: String, rules: [String]) {
    let shop = """
      final class Shop {
        let kiosk = Kiosk()
        func open() { Task { try await sell() } }
        func sell() async throws { print(try await kiosk.loaf()) }
      }
      """
    let project = Project([
      SourceFile(path: "Kiosk.swift", text: Self.kiosk),
      SourceFile(path: "\(folder)/Shop.swift", text: shop),
    ])

    #expect(project.findings.map(\.rule) == rules)
    #expect(Project([project.files[0]]).functionsThatWait == ["loaf"])
  }

  private static func rules(foundIn texts: String...) -> [String] {
    let files = texts.enumerated().map { SourceFile(path: "\($0).swift", text: $1) }
    return Project(files).findings.map(\.rule)
  }
}
