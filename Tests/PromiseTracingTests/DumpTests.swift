import CorePromises
import PromiseTracing
import PromisesTesting
import Testing
import TestSupport

// O3
@Suite struct `A dump of pending promises` {
  private let notes = ScopedNotes()

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
          "    waits for its resolver, which nobody has called", "  waits for Bakery/Well.swift:2",
          "    waits for its resolver, which nobody has called",
          "  waits for Bakery/Mill.swift:1, shown above",
        ])
      withExtendedLifetime((dough, first, second)) {}
    }
  }

  @Test func `calls a circle a circle, beside the promises outside of it`() {
    notes.scope.run {
      let (first, one) = Promise<Int>.pending(fileID: "Bakery/Hen.swift", line: 1)
      let (second, other) = Promise<Int>.pending(fileID: "Bakery/Egg.swift", line: 2)
      let third = first.asVoid(fileID: "Bakery/Nest.swift", line: 3)
      let (flour, resolver) = Promise<Int>.pending(fileID: "Bakery/Mill.swift", line: 4)
      one.settle(with: second)
      other.settle(with: first)

      #expect(
        lines == [
          "4 pending promises", Self.circle(of: 2), "  Bakery/Hen.swift:1",
          "    waits for Bakery/Egg.swift:2",
          "      waits for Bakery/Hen.swift:1, where the circle closes", "Bakery/Nest.swift:3",
          "  waits for Bakery/Hen.swift:1, shown above", "Bakery/Mill.swift:4",
          "  waits for its resolver, which nobody has called",
        ])
      first.cancel()
      second.cancel()
      withExtendedLifetime((third, flour, resolver)) {}
    }
  }

  @Test func `lists two circles, of which one waits for the other`() {
    notes.scope.run {
      let (hen, one) = Promise<Int>.pending(fileID: "Bakery/Hen.swift", line: 1)
      let (egg, two) = Promise<Int>.pending(fileID: "Bakery/Egg.swift", line: 2)
      let (salt, three) = Promise<Int>.pending(fileID: "Bakery/Salt.swift", line: 3)
      let (soup, four) = Promise<Int>.pending(fileID: "Bakery/Soup.swift", line: 4)
      one.settle(with: egg)
      two.settle(with: hen)
      three.settle(with: soup)
      four.settle(
        with: Promise.all(salt, hen, fileID: "Bakery/Pot.swift", line: 5)
          .map(fileID: "Bakery/Pot.swift", line: 6) { $0 + $1 })

      #expect(lines.count { $0.hasPrefix("a circle of") } == 2)
      #expect(lines.contains("    waits for Bakery/Egg.swift:2"))
      #expect(lines.contains(Self.circle(of: 4)))
      #expect(lines.contains { $0.hasSuffix("waits for Bakery/Hen.swift:1, shown above") })
      hen.cancel()
      salt.cancel()
    }
  }

  @Test func `shows a promise whose function awaits itself`() async {
    await notes.scope.run {
      let (own, isKept, isAwaited) = (Shelf<Promise<Int>?>(nil), Gate(), Gate())
      let observation = PromiseDiagnostics.observe { activity in
        if case .waits = activity.kind { isAwaited.open() }
      }
      let order = Promise<Int>(fileID: "Bakery/Snake.swift", line: 1) {
        await isKept.wait()
        return try await own.value?.value ?? 0
      }
      own.value = order
      isKept.open()
      await isAwaited.wait()

      #expect(
        lines == [
          "1 pending promise",
          "a circle: this promise waits for itself, and cannot settle unless it is cancelled",
          "  Bakery/Snake.swift:1", "    waits for Bakery/Snake.swift:1, where the circle closes",
        ])
      order.cancel()
      own.value = nil
      observation.cancel()
    }
  }

  @Test func `shows what a start awaits`() async {
    await notes.scope.run {
      let (flour, resolver) = Promise<Int>.pending(fileID: "Bakery/Mill.swift", line: 1)
      let isAwaited = Gate()
      let observation = PromiseDiagnostics.observe { activity in
        if case .waits = activity.kind, activity.origin.line == 2 { isAwaited.open() }
      }
      let asked = Task {
        try await Promise.answer(
          from: WeakOven(), taking: \.delegate, with: { Baker($0) }, fileID: "Bakery/Oven.swift",
          line: 2
        ) { _ in _ = try await flour.value }
      }
      await isAwaited.wait()

      #expect(lines.contains("  waits for Bakery/Mill.swift:1"))
      asked.cancel()
      _ = await asked.result
      withExtendedLifetime((observation, resolver)) {}
    }
  }

  @Test func `shows that a function awaits an answer`() async {
    await notes.scope.run {
      let hasStarted = Gate()
      let order = Promise<Int>(fileID: "Bakery/Shop.swift", line: 3) {
        try await Promise.answer(
          from: WeakOven(), taking: \.delegate, with: { Baker($0) }, fileID: "Bakery/Oven.swift",
          line: 2
        ) { _ in
          hasStarted.open()
          await Gate().wait()
        }
      }
      await hasStarted.wait()

      #expect(lines.contains("  waits for Bakery/Oven.swift:2"))
      order.cancel()
    }
  }

  @Test func `shows that the first of a sequence runs its function`() {
    notes.scope.run {
      let (stream, continuation) = AsyncStream<Int>.makeStream()
      let first = Promise.first(of: stream, fileID: "Bakery/Shop.swift", line: 3)

      #expect(lines.contains("  runs its asynchronous function, which awaits no promise"))
      first.cancel()
      continuation.finish()
    }
  }

  @Test func `shows no circle once a function awaits no longer`() async {
    await notes.scope.run {
      let (first, isCancelled) = (Shelf<Promise<Int>?>(nil), Gate())
      let (second, resolver) = Promise<Int>.pending(fileID: "Bakery/Egg.swift", line: 2)
      let order = Promise<Int>(fileID: "Bakery/Hen.swift", line: 1) {
        let wait = Task { try? await second.value }
        wait.cancel()
        _ = await wait.value
        isCancelled.open()
        await Gate().wait()
        return 1
      }
      let other = second.shielded(fileID: "Bakery/Egg.swift", line: 3)
      first.value = order
      await isCancelled.wait()

      #expect(lines.contains("Bakery/Hen.swift:1"))
      #expect(lines.contains("  runs its asynchronous function, which awaits no promise"))
      order.cancel()
      withExtendedLifetime((other, resolver)) {}
    }
  }

  @Test func `says what a promise waits for that waits for no other one`() {
    notes.scope.run {
      let (shop, clock) = (ManualContext(), ManualClock())
      let pause = Promise.after(.seconds(1), clock: clock, fileID: "Bakery/Clock.swift", line: 1)
      let timer = Promise.after(.seconds(9), fileID: "Bakery/Clock.swift", line: 2)
      let handled = Promise.fulfilled(1)
        .map(on: shop.context, fileID: "Bakery/Shop.swift", line: 3) { $0 }

      #expect(
        lines == [
          "3 pending promises", "Bakery/Clock.swift:1", "  waits until its time has come",
          "Bakery/Clock.swift:2", "  waits until its time has come",
          "Bakery/Shop.swift:3", "  waits until its handler has run",
        ])
      pause.cancel()
      timer.cancel()
      withExtendedLifetime(handled) {}
    }
  }

  @Test func `shows the promises in flight of all(over:)`() {
    notes.scope.run {
      let (oven, resolver) = Promise<Int>.pending(fileID: "Bakery/Oven.swift", line: 1)
      let loaves = Promise.all(
        over: [1, 2, 3], limit: 2, on: .immediate, fileID: "Bakery/Shop.swift", line: 2
      ) { $0 == 1 ? .fulfilled(1) : oven }

      #expect(
        lines == [
          "2 pending promises", "Bakery/Shop.swift:2", "  waits for Bakery/Oven.swift:1",
          "    waits for its resolver, which nobody has called",
          "  waits for Bakery/Oven.swift:1, shown above",
        ])
      loaves.cancel()
      withExtendedLifetime(resolver) {}
    }
  }

  @Test func `tells how many promises are tracked, and how to track more`() {
    let untracked = PromiseDiagnostics.dump().split(separator: "\n")
    let tracked = notes.scope.run {
      let order = Promise.fulfilled(1)
      defer { withExtendedLifetime(order) {} }
      return PromiseDiagnostics.dump().split(separator: "\n")
    }

    #expect(tracked.last == "tracked: the promises of this scope, of which 1 is alive")
    #expect(untracked.count { $0.hasPrefix("tracked: ") } == 1)
    #expect(untracked[1].contains("keep a PromiseWatchdog from the start of the program to see"))
  }

  private static func circle(of count: Int) -> String {
    """
    a circle of \(count) promises: each waits for the next one, and none can settle unless one is \
    cancelled
    """
  }

  /// The lines, without the ages and the line that tells what is tracked.
  private var lines: [String] {
    PromiseDiagnostics.dump().split(separator: "\n").filter { !$0.hasPrefix("tracked: ") }
      .map { String($0).replacing(/, for [0-9.]+ m?s/, with: "") }
  }
}
