import CorePromises
import PromiseTracing
import Testing
import TestSupport

// O3
@Suite struct `A dump of pending promises` {
  private let notes = ScopedNotes()

  @Test func `shows a chain down to the promise that it waits for`() {
    notes.scope.run {
      let (order, resolver) = Promise<Int>.pending(fileID: "Bakery/Oven.swift", line: 12)
      let menu = order.map(fileID: "Bakery/Shop.swift", line: 5) { $0 }
        .named("menu", fileID: "Bakery/Shop.swift", line: 7)

      #expect(
        lines == [
          "3 pending promises", "Bakery/Shop.swift:7 (menu)", "  waits for Bakery/Shop.swift:5",
          "    waits for Bakery/Oven.swift:12",
        ])
      withExtendedLifetime((menu, resolver)) {}
    }
  }

  @Test func `shows all that a combined promise waits for, and none twice`() {
    notes.scope.run {
      let (flour, first) = Promise<Int>.pending(fileID: "Bakery/Mill.swift", line: 1)
      let (water, second) = Promise<Int>.pending(fileID: "Bakery/Well.swift", line: 2)
      let done = Promise.fulfilled(3)
      let dough = Promise.all(
        [flour, water, flour, done], fileID: "Bakery/Dough.swift", line: 3)

      #expect(
        lines == [
          "3 pending promises", "Bakery/Dough.swift:3", "  waits for Bakery/Mill.swift:1",
          "  waits for Bakery/Well.swift:2", "  waits for Bakery/Mill.swift:1, shown above",
        ])
      withExtendedLifetime((dough, first, second)) {}
    }
  }

  @Test func `shows what a step of a chain waits for`() {
    notes.scope.run {
      let (oven, resolver) = Promise<Int>.pending(fileID: "Bakery/Oven.swift", line: 12)
      let loaf = Promise.fulfilled(1)
        .then(on: .immediate, fileID: "Bakery/Shop.swift", line: 7) { _ in oven }

      #expect(
        lines == [
          "2 pending promises", "Bakery/Shop.swift:7", "  waits for Bakery/Oven.swift:12",
        ])
      withExtendedLifetime((loaf, resolver)) {}
    }
  }

  @Test func `ends, though promises wait for each other in a circle`() {
    notes.scope.run {
      let (first, one) = Promise<Int>.pending(fileID: "Bakery/Hen.swift", line: 1)
      let (second, other) = Promise<Int>.pending(fileID: "Bakery/Egg.swift", line: 2)
      let third = first.asVoid(fileID: "Bakery/Nest.swift", line: 3)
      one.settle(with: second)
      other.settle(with: first)

      #expect(lines.count == 5)
      first.cancel()
      second.cancel()
      withExtendedLifetime(third) {}
    }
  }

  @Test func `shows ten thousand links`() {
    notes.scope.run {
      let (order, resolver) = Promise<Int>.pending()
      var last = order
      for _ in 0..<10_000 { last = last.map { $0 } }

      #expect(lines.count == 10_002)
      withExtendedLifetime((last, resolver)) {}
    }
  }

  /// The lines, without the ages.
  private var lines: [String] {
    PromiseDiagnostics.dump().split(separator: "\n").map { line in
      var parts = line.split(separator: ", ").map(String.init)
      parts.removeAll { $0.hasPrefix("for ") }
      return parts.joined(separator: ", ")
    }
  }
}
