import DelegatePromises
import Testing
import TestSupport

// D1, D2, D4, D5, D8 for attached adapters.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `An attachment` {
  private let kitchen = Kitchen<WeakOven>()
  private let adapters = LiveCount()

  enum End: CaseIterable { case detached, freed, askedElsewhere }

  // D2, D4, D5, D8
  @Test(.serialized, arguments: End.allCases)
  func `retains adapter and source, and is listed, until it ends`(by end: End) async throws {
    let line = #line + 3
    let (starts, held) = (Counter(), Drawer<DelegateAttachment?>(nil))
    held.value =
      DelegateAttachment(of: OvenNews(counted: adapters), to: kitchen.newOven(), at: \.delegate) {
        _ in
        starts.add()
      } stop: { [kitchen] in
        MainActor.preconditionIsolated()
        kitchen.stop($0)
      }
    let ended = try #require(held.value?.ended)
    #expect((adapters.count, kitchen.ovens.count, starts.count) == (1, 1, 1))
    #expect(tokens(madeOn: line).first?.description.contains("OvenNews") == true)

    switch end {
    case .detached: for _ in 0..<3 { held.value?.detach() }
    case .freed: held.value = nil
    case .askedElsewhere:
      let handle = held.value?.handle
      await onThread { handle?.detach() }
    }

    try await ended.value
    #expect((adapters.count, kitchen.ovens.count, kitchen.stops.count) == (0, 0, 1))
    #expect(tokens(madeOn: line).isEmpty)
  }

  // D4
  @Test func `ends with the error of start`() async throws {
    let oven = kitchen.newOven()
    let attachment = DelegateAttachment(of: OvenNews(), to: oven, at: \.delegate) { _ in
      throw OvenError.noFlour
    }

    await #expect(throws: OvenError.noFlour) { try await attachment.ended.value }
    #expect(oven.delegate == nil)
  }

  // D4
  @Test func `goes on even if a task that waits for its end is cancelled`() async throws {
    let oven = kitchen.newOven()
    let attachment = DelegateAttachment(of: OvenNews(), to: oven, at: \.delegate)
    let ended = attachment.ended

    ended.cancel()

    await #expect(throws: CancellationError.self) { try await ended.value }
    #expect(oven.delegate != nil)
    attachment.detach()
  }
}

// D1, D2, D4, D16: a source that is made with its adapter, for many callbacks.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `An attachment that makes its source` {
  private let kitchen = Kitchen<WeakOven>()
  private let adapters = LiveCount()

  // D1, D2, D4, D16
  @Test(arguments: [false, true])
  func `hears every callback, and gives both back at its end`(throwing: Bool) async throws {
    let news = Shelf<OvenNews?>(OvenNews(counted: adapters))
    let loaves = news.value?.loaves
    let attachment = DelegateAttachment(of: try #require(news.value)) { [kitchen] news in
      let oven = kitchen.newOven()
      oven.delegate = news
      oven.bake(1)
      if throwing { throw OvenError.noFlour }
      return oven
    } stop: { [kitchen] in
      kitchen.stop($0)
    }
    news.value = nil
    kitchen.oven?.bake(2)
    attachment.detach()

    if throwing {
      await #expect(throws: OvenError.noFlour) { try await attachment.ended.value }
    } else {
      try await attachment.ended.value
    }
    #expect(loaves?.value == (throwing ? [1] : [1, 2]))
    #expect((kitchen.stops.count, adapters.count) == (throwing ? 0 : 1, 0))
    #expect(kitchen.oven == nil)
  }
}
