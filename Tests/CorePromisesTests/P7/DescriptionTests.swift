import CorePromises
import TestSupport
import Testing

// P7: what reports and debuggers say of a promise.
@Suite struct `The description of a promise` {
  private let pending = Promise<Int>.pending(fileID: "Bakery/Oven.swift", line: 12)
  private var order: Promise<Int> { pending.promise }

  @Test func `says that it is pending, and where it was made`() {
    #expect("\(order)" == "Promise<Int>(pending, made at Bakery/Oven.swift:12)")
  }

  @Test func `says what the promise was settled with`() {
    let settled = Promise.fulfilled(7, fileID: "Bakery/Oven.swift", line: 12)
    let failed = Promise<Int>.rejected(
      BakeryError.ovenIsCold, fileID: "Bakery/Oven.swift", line: 13)

    #expect("\(settled)" == "Promise<Int>(fulfilled with 7, made at Bakery/Oven.swift:12)")
    #expect("\(failed)" == "Promise<Int>(rejected with ovenIsCold, made at Bakery/Oven.swift:13)")
    _ = failed.current
  }

  @Test func `says what the promise waits for in the end`() {
    let cut = order.map(fileID: "Bakery/Shop.swift", line: 7) { "\($0)" }
      .kept(fileID: "Bakery/Shop.swift", line: 8)

    #expect(
      "\(cut)" == """
        Promise<String>(pending, kept, made at Bakery/Shop.swift:8, waits for the one made at \
        Bakery/Oven.swift:12)
        """)
  }

  @Test func `names the promise that it was settled with, if that is pending`() {
    let (outer, settler) = Promise<Int>.pending(fileID: "Bakery/Shop.swift", line: 7)
    settler.settle(with: order)

    #expect("\(outer)".hasSuffix("waits for the one made at Bakery/Oven.swift:12)"))
  }

  @Test func `ends even if two promises wait for each other`() {
    let (other, settler) = Promise<Int>.pending(fileID: "Bakery/Shop.swift", line: 7)
    pending.resolver.settle(with: other)
    settler.settle(with: order)

    #expect("\(order)".contains("waits for"))
    order.cancel()
  }

  @Test func `is what a debugger prints, followed by the promises it waits for in a dump`() {
    let cut = order.map(fileID: "Bakery/Shop.swift", line: 7) { $0 }
      .named("rye", fileID: "Bakery/Shop.swift", line: 8)

    let printed = _DebuggerSupport.stringForPrintObject(cut)

    #expect(printed.contains("Promise<Int>(pending, made at Bakery/Shop.swift:8 (rye), waits for"))
    #expect(!printed.contains("Core"))
    #expect(
      dumped(cut) == """
        ▿ Promise<Int>(pending, made at Bakery/Shop.swift:8 (rye), waits for the one made at \
        Bakery/Oven.swift:12)
          - "Bakery/Shop.swift:7"
          - "Bakery/Oven.swift:12"

        """)
  }

  @Test func `is the whole dump of a settled promise`() {
    let settled = Promise.fulfilled(7, fileID: "Bakery/Oven.swift", line: 12)

    #expect(
      dumped(settled) == "- Promise<Int>(fulfilled with 7, made at Bakery/Oven.swift:12)\n")
  }

  @Test func `shows three promises that are each the value of another one, and no more`() {
    var last = Promise<any Sendable>.fulfilled(7, fileID: "Bakery/Oven.swift", line: 1)
    for line in 2...5 {
      last = .fulfilled(last, fileID: "Bakery/Oven.swift", line: UInt(line))
    }

    let text = "\(last)".replacing("<Any>", with: "")

    #expect(
      text == """
        Promise(fulfilled with Promise(fulfilled with Promise(fulfilled with Promise(…, made at \
        Bakery/Oven.swift:2), made at Bakery/Oven.swift:3), made at Bakery/Oven.swift:4), made at \
        Bakery/Oven.swift:5)
        """)
    #expect("\([last, last])".count > 2 * text.count)
  }
}

// P7: what a message says of the errors of promises that all failed.
@Suite struct `The description of failures` {
  private static let failing = (0..<12).map { Promise<Int>.rejected(BakeryError.burnt($0)) }

  @Test func `is that of an array`() throws {
    let failures = try failures(of: .any(Self.failing.prefix(10)))

    #expect("\(failures)" == "\(Array(failures))")
    #expect(dumped(failures).hasPrefix("▿ \(failures)\n"))
    #expect(dumpedErrors(of: failures) == 10)
  }

  @Test func `has an end if they are many`() throws {
    let failures = try failures(of: .any(Self.failing))

    #expect("\(failures)" == "\(Array(failures.prefix(10)))".dropLast() + ", …]")
    #expect(dumpedErrors(of: failures) == 12)
  }

  @Test func `has the innermost errors of failures in failures, in their order`() throws {
    let inner = Promise.any(Self.failing[1], .any(Self.failing[2], Self.failing[3]))
    let failures = try failures(of: .any(Self.failing[0], inner, Self.failing[4]))

    #expect("\(failures)" == "\((0...4).map(BakeryError.burnt))")
    #expect(dumpedErrors(of: failures) == 5)
  }

  @Test func `has an end if those in an inner list are many`() throws {
    let first = try failures(of: .any(.any(Self.failing), Self.failing[0]))
    let second = try failures(of: .any(.any(Self.failing.prefix(6)), .any(Self.failing.prefix(6))))
    let third = try failures(of: .any(.any(Self.failing.prefix(5)), .any(Self.failing[5..<10])))

    #expect("\(first)" == "\((0..<10).map(BakeryError.burnt))".dropLast() + ", …]")
    let told = Array(0..<6) + Array(0..<4)
    #expect("\(second)" == "\(told.map(BakeryError.burnt))".dropLast() + ", …]")
    #expect("\(third)" == "\((0..<10).map(BakeryError.burnt))")
    #expect("\(try failures(of: .any([.any(Self.failing)])))" == "\(first)")
  }

  @Test func `shows an empty list in a list as the error that it is`() throws {
    let failures = try failures(of: .any(.any([Promise<Int>]())))

    #expect("\(failures)".contains("needs one of 0 promises to be fulfilled, and got none"))
  }

  private func dumpedErrors(of failures: PromiseError.Failures) -> Int {
    dumped(failures).split(separator: "\n").count {
      $0.hasSuffix("▿ CorePromisesTests.BakeryError.burnt")
    }
  }

  private func failures(of promise: Promise<Int>) throws -> PromiseError.Failures {
    try #require(promise.current?.noneFulfilled)
  }
}

private func dumped(_ value: Any) -> String {
  var text = ""
  dump(value, to: &text)
  return text
}

@Suite struct `The identity of a promise` {
  @Test func `is shared by its copies alone`() {
    let promise = Promise.fulfilled(1)
    let copy = promise

    #expect(promise == copy)
    #expect(promise != Promise.fulfilled(1))
    #expect(promise != promise.shielded())
    #expect(Set([promise, copy]).count == 1)
  }
}
