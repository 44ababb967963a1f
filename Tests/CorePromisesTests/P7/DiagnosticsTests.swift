import CorePromises
import PromisesTesting
import TestSupport
import Testing

// P6, P7: the contents of reports, and their reporter.
@Suite(.timeLimit(.minutes(5)))
struct `The diagnostics` {
  private let scope = PromiseScope()

  @Test func `receive each late settle`() {
    let (promise, resolver) = scope.run { Promise<Int>.pending() }
    resolver.fulfill(1)
    resolver.fulfill(2)
    resolver.reject(BakeryError.outOfFlour)

    #expect(promise.current?.value == 1)
    #expect(scope.reports.count { if case .lateSettle = $0 { true } else { false } } == 2)
  }

  @Test func `receive no late settle that only the library made`() async {
    let combined = scope.run {
      let promises = [.fulfilled(1)] + (0..<3).map { Promise.rejected(BakeryError.burnt($0)) }
      return [
        Promise.all(promises).asVoid(), Promise.all(over: promises, limit: 2) { $0 }.asVoid(),
        Promise.allSettled(promises).asVoid(), Promise.any(promises).asVoid(),
        Promise.race(promises).asVoid(),
      ]
    }

    for promise in combined { _ = await promise.result }
    #expect(scope.reports.isEmpty)
  }

  @Test func `receive no late settle of a cancelled task`() async {
    let (isRunning, isCancelled) = (Gate(), Gate())
    let promise = scope.run {
      Promise<Int> {
        isRunning.open()
        await isCancelled.wait()
        return 1
      }
    }
    await isRunning.wait()

    promise.cancel()
    isCancelled.open()

    #expect(scope.reports.isEmpty)
  }

  // Only a mistake that nothing else shows counts as one.
  @Test func `state the rule, the fact and the solution`() {
    let origin = PromiseOrigin.oven
    let mistakes: [PromiseDiagnostics.Event] = [
      .unhandled(BakeryError.outOfFlour, madeAt: origin, rejectedAt: origin),
      .answeredTwice(askedAt: origin), .unanswered(askedAt: origin),
      .unimplemented("oven:didBake:", readAt: origin),
    ]
    let others: [PromiseDiagnostics.Event] = [
      .abandoned(madeAt: origin), .lateSettle(madeAt: origin),
    ]

    let texts = (mistakes + others).map { "\($0)" }

    #expect(texts.allSatisfy { $0.contains("Bakery/Oven.swift:12") })
    #expect(texts[0].contains("outOfFlour") && texts[0].contains("catch"))
    #expect(Set(texts).count == texts.count)
    #expect(mistakes.allSatisfy { $0.isMistake } && others.allSatisfy { !$0.isMistake })
  }

  @Test func `write a line to standard error for each error that nobody observed`() async throws {
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      _ = Promise<Int>.rejected(BakeryError.outOfFlour, fileID: "Bakery/Oven.swift", line: 12)
      _ = Promise<Int>.rejected(BakeryError.ovenIsCold).current
      _ = Promise<Int>.pending(fileID: "Bakery/Oven.swift", line: 13).promise.current
    }

    let written = String(decoding: result.standardErrorContent, as: UTF8.self)
    let lines = written.split(separator: "\n").filter { $0.contains("DelegatePromises") }
    #expect(lines.count == 1)
    #expect(lines.first?.contains("made at Bakery/Oven.swift:12, which was rejected") == true)
    #expect(lines.first?.contains("outOfFlour") == true)
  }

  @Test func `go to the reporter that was set, and to no other one`() async throws {
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      let heard = Shelf<[String]>([])
      PromiseDiagnostics.reporter = { event in heard.update { $0.append("\(event)") } }
      _ = Promise<Int>.rejected(BakeryError.outOfFlour)
      let standard = PromiseDiagnostics.reporter
      PromiseDiagnostics.reporter = { _ in }
      _ = Promise<Int>.rejected(BakeryError.outOfFlour)
      PromiseDiagnostics.reporter = standard
      _ = Promise<Int>.rejected(BakeryError.outOfFlour)
      precondition(heard.value.count == 2)
    }

    let written = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(!written.contains("DelegatePromises:"))
  }
}

extension PromiseOrigin {
  /// The place of a promise that an oven made.
  fileprivate static var oven: PromiseOrigin {
    Promise<Int>.pending(fileID: "Bakery/Oven.swift", line: 12).promise.current?.abandonedAt
      ?? PromiseOrigin.oven
  }
}
