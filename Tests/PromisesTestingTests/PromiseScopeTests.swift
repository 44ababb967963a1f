import DelegateEvents
import Dispatch
import PromisesTesting
import TestSupport
import Testing

@Suite struct `A scope of a test` {
  private let scope = PromiseScope()

  @Test func `waits for a report from another thread`() async throws {
    let order = scope.run { Shelf<Promise<Int>?>(.rejected(TestSupport.OvenError.burnt)) }

    DispatchQueue.global().async { order.value = nil }

    #expect(try await scope.reports(atLeast: 1).count == 1)
  }

  @Test func `lists what is alive, with its place`() {
    let (order, resolver) = scope.run { Promise<Int>.pending() }
    let line = #line - 1

    let retained = scope.retained

    #expect(retained.map(\.origin.line) == [line])
    #expect(retained.first?.description.hasSuffix("ScopeTests.swift:\(line), pending") == true)
    withExtendedLifetime((order, resolver)) {}
  }

  @Test func `lists a question, and every kind of reader with its place`() {
    let event = DelegateEvent<Int>()
    let confined = DelegateEvent<Confined<Int>>()
    let current = CurrentValue(0)
    let line = #line + 1
    let reply = scope.run { DelegateReply<Int>({ _ in }, default: 0) }
    let readers: [Any] = scope.run {
      [
        event.observe { _ in },
        event.values(),
        event.compactMap { $0 }.values(),
        confined.values(),
        current.values(),
      ]
    }

    #expect(scope.retained.map(\.origin.line) == [line] + (line + 3...line + 7))
    #expect(
      scope.retained.last?.description == "the reader of events made at \(#fileID):\(line + 7)")
    reply.sendDefault()
    withExtendedLifetime(readers) {}
  }

  @Test(.timeLimit(.minutes(5))) func `is left by its last object while it runs`() async {
    let order = Shelf<Promise<Int>?>(nil)

    let retained = await scope.run {
      order.value = .fulfilled(1)
      DispatchQueue.global().async { order.value = nil }
      // A promise of the wait itself would be an object of the scope, and never go.
      return await scope.retained(after: .seconds(3_600))
    }

    #expect(retained.isEmpty)
  }
}

@MainActor
@Suite struct `Expecting that nothing is retained` {
  @Test func `is content with a delegate that answers`() async throws {
    let oven = WeakOven()

    let loaves = try await expectNothingRetained {
      try await Promise(from: oven, taking: \.delegate, with: { Baker($0) }) { $0.bake(8) }.value
    }

    #expect(loaves == 8)
  }

  @Test func `names the delegate that has not answered`() async {
    let oven = WeakOven()
    let line = #line + 2

    let error = await #expect(throws: PromiseScope.RetainedObjectsError.self) {
      try await expectNothingRetained(within: .zero) {
        _ = Promise(from: oven, taking: \.delegate, with: { Baker($0) }) { _ in }
      }
    }

    let text = error.map { "\($0)" } ?? ""
    #expect(text.hasPrefix("PromisesTestingTests/PromiseScopeTests.swift:\(line): an object is"))
    #expect(text.contains("ScopeTests.swift:\(line), pending, which waits for an answer"))
    #expect(text.contains("retains WeakOven and Baker"))
  }

  // T6
  @Test func `tells of a callback that nobody heard`() async {
    let oven = ScriptedOven()

    let error = await #expect(throws: PromiseScope.RetainedObjectsError.self) {
      try await expectNothingRetained(within: .zero) {
        oven.play(.bakesRye)
        _ = bake(in: oven)
      }
    }

    let text = error.map { "\($0)" } ?? ""
    #expect(text.contains("a source that played bakes rye, start (1 unheard: play once the"))
  }

  @Test func `names an attachment that is kept`() async {
    let (oven, kept) = (WeakOven(), Drawer<DelegateAttachment?>(nil))

    await #expect(throws: PromiseScope.RetainedObjectsError.self) {
      try await expectNothingRetained(within: .zero) {
        kept.value = DelegateAttachment(of: Bystander(), to: oven, at: \.delegate)
      }
    }

    kept.value?.detach()
  }
}
