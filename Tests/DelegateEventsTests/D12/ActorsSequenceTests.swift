import DelegateEvents
import Testing
import TestSupport

// D2, D12, D15: what reads through an attachment retains its actor.
@Suite(.timeLimit(.minutes(5)))
struct `An actor whose attachment is read elsewhere` {
  private let actors = LiveCount()
  private let oven = WeakOven()
  private let news = OvenEvents()
  private let steps = Shelf<[String]>([])
  private let hasStarted = Gate()

  // D2, D12
  @Test func `lives until the reader of its sequence leaves`() async throws {
    let loaves = await baker().loaves(of: news, from: oven)
    #expect(actors.count == 1)
    oven.bake(1)

    for try await loaf in loaves {
      #expect(loaf == 1)
      break
    }

    await actors.none.wait()
    #expect(steps.value == ["starts", "stops", "goes"])
    #expect(oven.delegate == nil)
  }

  // D2, D12
  @Test func `lives while its sequence is kept`() async {
    let loaves = Shelf<DelegateEvent<Int>.Values?>(await baker().loaves(of: news, from: oven))
    #expect(actors.count == 1)

    await onThread { loaves.value = nil }

    await actors.none.wait()
    #expect(steps.value == ["starts", "stops", "goes"])
  }

  // D5, D12: nothing can retain it any more.
  @Test func `has its sequence ended at once while it goes`() async throws {
    let loaves = Shelf<DelegateEvent<Int>.Values?>(nil)
    _ = baker { [news, oven] in loaves.value = $0.loaves(of: news, from: oven) }

    await actors.none.wait()

    #expect(try await loaves.value?.collected() == [])
    #expect(steps.value == ["starts", "stops", "goes"])
    #expect(oven.delegate == nil)
  }

  // D2, D15
  @Test func `lives while others share its attachment`() async {
    let shared = Shelf<SharedAttachment?>(await baker().shared(by: news, from: oven))
    let reading = shared.value.map { news.didBake.attaching($0).observe { @Sendable _ in } }
    shared.value = nil
    await hasStarted.wait()
    #expect(actors.count == 1)

    reading?.cancel()

    await actors.none.wait()
    #expect(steps.value == ["starts", "stops", "goes"])
  }

  private func baker(goes: @escaping @Sendable (isolated Baking) -> Void = { _ in }) -> Baking {
    Baking(actors.ticket(), steps, hasStarted, goes: goes)
  }
}

/// An actor that lends its attachment to readers, and notes what becomes of it.
private actor Baking {
  private let steps: Shelf<[String]>
  private let hasStarted: Gate
  private let goes: @Sendable (isolated Baking) -> Void
  /// The last property, so it is released last.
  private let ticket: LiveCount.Ticket

  init(
    _ ticket: LiveCount.Ticket, _ steps: Shelf<[String]>, _ hasStarted: Gate,
    goes: @escaping @Sendable (isolated Baking) -> Void
  ) {
    (self.steps, self.hasStarted, self.goes, self.ticket) = (steps, hasStarted, goes, ticket)
  }

  isolated deinit {
    goes(self)
    steps.update { $0.append("goes") }
  }

  func loaves(of news: OvenEvents, from oven: WeakOven) -> DelegateEvent<Int>.Values {
    news.didBake.values(attaching: attachment(of: news, to: oven))
  }

  func shared(by news: OvenEvents, from oven: WeakOven) -> SharedAttachment {
    SharedAttachment { self.attachment(of: news, to: oven) }
  }

  private func attachment(of news: OvenEvents, to oven: WeakOven) -> DelegateAttachment {
    DelegateAttachment(of: news, to: oven, at: \.delegate) { [steps, hasStarted] _ in
      steps.update { $0.append("starts") }
      hasStarted.open()
    } stop: { [steps] _ in
      steps.update { $0.append("stops") }
    }
  }
}
