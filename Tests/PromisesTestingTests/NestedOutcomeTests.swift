import DelegatePromises
import PromisesTesting
import TestSupport
import Testing

// T1: outcomes of promises that failed because others did, or that wait for many others.
@Suite(.timeLimit(.minutes(5))) struct `The outcome of an any` {
  private static let failing = (0..<12).map { Promise<Int>.rejected(FloorError(number: $0)) }

  @Test func `is equal to one with equal errors, wherever the two were made`() {
    let first = outcome(
      of: Self.failing[0], Promise.any(Self.failing[1], abandoned()), Self.failing[2])
    let second = outcome(
      of: Self.failing[0], Promise.any(Self.failing[1], abandoned()), Self.failing[2])

    #expect(first == second)
    #expect(first.error is PromiseError)
  }

  @Test func `differs by one error, however many there are`() {
    let outcome = outcome(of: Self.failing)

    #expect(outcome == self.outcome(of: Self.failing))
    #expect(outcome != self.outcome(of: Self.failing.dropLast() + [Self.failing[0]]))
    #expect(outcome != self.outcome(of: Self.failing.dropLast()))
    #expect(outcome != .rejected(FloorError(number: 0)))
  }

  @Test func `differs by the way in which lists of errors are nested`() {
    let first = outcome(of: .any(Self.failing[0], Self.failing[1]), Self.failing[2])
    let second = outcome(of: Self.failing[0], .any(Self.failing[1], Self.failing[2]))

    #expect(first != second)
  }

  // P5: a comparison that goes down from list to list would overflow the stack, and one that goes down
  // every way would never end.
  @Test func `is compared to the innermost error`() async {
    await #expect(processExitsWith: .success) {
      runOnThread {
        let promises = [1, 1, 2].map { number in
          (0..<20_000).reduce(Promise<Int>.rejected(FloorError(number: number))) { last, _ in
            .any(last, last)
          }
        }
        let outcomes = promises.map(\.outcome)

        precondition(outcomes[0] == outcomes[1])
        precondition(outcomes[0] != outcomes[2])
      }
    }
  }

  private func abandoned() -> Promise<Int> { Promise<Int>.pending().promise }

  private func outcome(of promises: Promise<Int>...) -> Promise<Int>.Outcome {
    outcome(of: promises)
  }

  /// Returns the outcome of an any, which nobody else observes.
  private func outcome(of promises: [Promise<Int>]) -> Promise<Int>.Outcome {
    let promise = Promise.any(promises)
    promise.catch(on: .immediate) { _ in }
    return promise.outcome
  }
}

@Suite struct `The outcome of a promise at the end of a long chain` {
  @Test(arguments: [(10, nil), (11, 2), (1_000, 991)])
  func `tells the beginning and the end of the way`(length: Int, others: Int?) {
    let (first, resolver) = Promise<Int>.pending(fileID: "Bakery/Oven.swift", line: 1)
    let last = (2...(length + 1)).reduce(first) { last, line in
      last.map(on: .immediate, fileID: "Bakery/Oven.swift", line: UInt(line)) { $0 }
    }

    let way = "\(last.outcome)".split(separator: ", then ")

    #expect(way.count == 10)
    #expect(way.first?.hasSuffix(":\(length + 1), waits for Bakery/Oven.swift:\(length)") == true)
    #expect(way[8] == (others.map { "\($0) others" } ?? "Bakery/Oven.swift:2"))
    #expect(way.last == "Bakery/Oven.swift:1")
    withExtendedLifetime(resolver) {}
  }
}

private struct FloorError: Error {
  let number: Int
}
