import CorePromises
import TestSupport
import Testing

// P6, P7: the contents of reports, and their reporter.
@Suite struct `The diagnostics` {
  @Test func `receive an abandoned promise, even if it was observed`() {
    let line = #line + 5
    let reports = Reports { event in
      if case .abandoned(let origin) = event { origin.line == line } else { false }
    }

    let abandoned = Promise<Int>.pending().promise

    #expect(abandoned.current?.isAbandoned == true)
    #expect(reports.count == 1)
  }

  @Test func `receive each late settle`() {
    let line = #line + 5
    let reports = Reports { event in
      if case .lateSettle(let origin) = event { origin.line == line } else { false }
    }

    let (promise, resolver) = Promise<Int>.pending()
    resolver.fulfill(1)
    resolver.fulfill(2)
    resolver.reject(BakeryError.outOfFlour)

    #expect(promise.current?.value == 1)
    #expect(reports.count == 2)
  }

  @Test func `receive no late settle that only the library made`() async {
    let lines = #line...(#line + 14)
    let reports = Reports { event in
      guard case .lateSettle(let origin) = event else { return false }
      return origin.fileID == #fileID && lines.contains(origin.line)
    }
    let promises = [.fulfilled(1)] + (0..<3).map { Promise.rejected(BakeryError.burnt($0)) }

    _ = await Promise.all(promises).result
    _ = await Promise.all(over: promises, limit: 2) { $0 }.result
    _ = await Promise.allSettled(promises).result
    _ = await Promise.any(promises).result
    _ = await Promise.race(promises).result

    #expect(reports.count == 0)
  }

  @Test func `receive no late settle of a cancelled task`() async {
    let line = #line + 6
    let (isRunning, isCancelled, reports) = (
      Gate(), Gate(),
      Reports { event in
        if case .lateSettle(let origin) = event { origin.line == line } else { false }
      }
    )

    let promise = Promise<Int> {
      isRunning.open()
      await isCancelled.wait()
      return 1
    }
    await isRunning.wait()
    promise.cancel()
    isCancelled.open()

    #expect(reports.count == 0)
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
