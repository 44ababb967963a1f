import CorePromises
import Testing

// P9: a result outlives its promise, and is safe to read from the last reference to it. A fault
// would show only in release builds, where the promise is released as soon as it is read.
@Suite(.timeLimit(.minutes(5)))
struct `A result read from the last reference to its promise` {
  private enum BakeryError: Error, Equatable {
    case sold(String, Int)
  }

  @Test func `is the error that it was rejected with`() {
    let errors = (0..<3).compactMap { count -> BakeryError? in
      let promise = Promise<Int>.rejected(BakeryError.sold(loaf(count), count))
      guard case .failure(let error) = promise.current else { return nil }
      return error as? BakeryError
    }

    #expect(errors == (0..<3).map { .sold(loaf($0), $0) })
  }

  @Test func `is the value that it was fulfilled with`() async throws {
    var values: [[String]] = []
    for count in 0..<3 {
      values.append(try await Promise.fulfilled([loaf(count)]).value)
    }

    #expect(values == (0..<3).map { [loaf($0)] })
  }

  // B2: only the batch keeps the promise whose observer it runs.
  @Test func `is passed on by an adopted promise that nobody keeps`() async {
    let results = await Promise.fulfilled(1)
      .then { Promise<String>.rejected(BakeryError.sold(loaf($0), $0)) }
      .recover { .fulfilled("\($0)" + loaf(2)) }
      .result

    #expect((try? results.get())?.contains("Pain de campagne") == true)
  }
}

/// Returns a text that is long enough to be on the heap.
private func loaf(_ count: Int) -> String { "Pain de campagne, number \(count)" }
