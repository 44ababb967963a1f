import CorePromises
import TestSupport
import Testing

// P5: errors that hold errors, to whatever depth and however often they are shared, take no stack
// and no endless time, in a report, in a text, in a dump and when they are freed. Each test runs in
// its own process, because a stack overflow would end all tests.
extension Deep {
  @Suite(.serialized, .timeLimit(.minutes(5))) struct `A deep error of any` {
    // P7
    @Test(arguments: Nest.allCases)
    func `is reported once, if nobody observes it`(nest: Nest) async {
      await #expect(processExitsWith: .success) { [nest] in
        let reports = await reportsFromThread { _ = nest.error() }
        precondition(reports.count == 1 && nest.isTold(by: reports[0]), "\(reports)")
      }
    }

    @Test(arguments: Nest.allCases)
    func `is described in a few words`(nest: Nest) async {
      await #expect(processExitsWith: .success) { [nest] in
        await fromThread {
          let last = nest.error()
          guard case .failure(let error)? = last.current else { preconditionFailure("\(last)") }
          for text in ["\(last)", "\(error)", String(reflecting: error)] {
            precondition(nest.isTold(by: text), text)
          }
        }
      }
    }

    // An error of a user's has a mirror of its own, in which `dump` goes down.
    @Test(arguments: Nest.allCases.filter { $0 != .wrapped })
    func `has the innermost errors in its dump`(nest: Nest) async {
      await #expect(processExitsWith: .success) { [nest] in
        await fromThread {
          var text = ""
          if case .failure(let error)? = nest.error().current { dump(error, to: &text) }
          precondition(nest.isTold(by: text), text)
        }
      }
    }
  }
}

/// A way to nest calls of `any` that fail.
enum Nest: CaseIterable, Codable {
  /// Each one is given the one before.
  case alone
  /// Each one is given the one before twice, so there are two to the power of the depth ways down.
  case twice
  /// Each one is given the one before, and another promise.
  case besideAnother
  /// Each one is given the one before, whose error is wrapped in one that is not the library's.
  case wrapped

  /// Returns the last of as many promises as a deep test has links, which are all rejected.
  func error() -> Promise<Int> {
    let order = Order()
    let last = (0..<links).reduce(order.promise) { last, _ in
      switch self {
      case .alone: .any([last])
      case .twice: .any(last, last)
      case .besideAnother: .any(.rejected(BakeryError.outOfFlour), last)
      case .wrapped: Promise.any([last]).mapError(on: .immediate) { Delay(cause: $0) }
      }
    }
    order.resolver.reject(BakeryError.ovenIsCold)
    return last
  }

  private var links: Int {
    switch self {
    case .alone, .twice: Depth.links
    case .besideAnother, .wrapped: min(Depth.links, 100_000)
    }
  }
}

extension Nest {
  /// Whether a person can read the text, and it says what went wrong.
  ///
  /// Of more errors than ten, it has the first; of errors in others than the library's, the outer ones.
  fileprivate func isTold(by text: String) -> Bool {
    let cause =
      switch self {
      case .alone, .twice: "ovenIsCold"
      case .besideAnother: "outOfFlour"
      case .wrapped: "…"
      }
    return text.count < 3_000 && text.contains(cause)
  }
}
