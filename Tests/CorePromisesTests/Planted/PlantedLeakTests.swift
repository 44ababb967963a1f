import CorePromises
import Foundation
import Testing

/// A leak: an adapter and its source hold each other, and nothing releases them.
///
/// `Scripts/sanitized` fails if the address sanitizer's leak check does not report it.
@Suite(.timeLimit(.minutes(5)), .enabled(if: isPlanted)) struct `A planted leak` {
  @Test func `is reported by the address sanitizer`() async throws {
    #expect(try await bake().value == 12)
  }

  @inline(never)
  private func bake() -> Promise<Int> {
    Promise { resolver in
      let oven = Oven()
      oven.delegate = Reader(resolver, of: oven)
      oven.delegate?.answer()
    }
  }
}

/// Whether the faults that the sanitizers must report are planted.
let isPlanted = ProcessInfo.processInfo.environment["PLANTED"] == "1"

private final class Oven {
  var delegate: Reader?
}

private final class Reader {
  private let resolver: Promise<Int>.Resolver
  private let oven: Oven

  init(_ resolver: Promise<Int>.Resolver, of oven: Oven) {
    self.resolver = resolver
    self.oven = oven
  }

  func answer() { resolver.fulfill(12) }
}
