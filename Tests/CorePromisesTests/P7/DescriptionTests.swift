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

  private func dumped(_ value: Any) -> String {
    var text = ""
    dump(value, to: &text)
    return text
  }
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
