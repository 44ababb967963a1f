import DelegatePromises
import Testing
import TestSupport

// D2, D4, D16: a source that is made with its adapter, for many callbacks.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `An attachment that makes its source` {
  private let kitchen = Kitchen<WeakOven>()
  private let adapters = LiveCount()

  // D2, D4, D16
  @Test func `hears every callback, and gives both back at its end`() async throws {
    let attachment = attach(OvenNews(counted: adapters)) { $0.bake(1) }

    kitchen.oven?.bake(2)
    attachment.detach()

    try await attachment.ended.value
    #expect(kitchen.stops.count == 1)
    #expect(kitchen.oven == nil)
    #expect(adapters.count == 0)
  }

  // D1, D4
  @Test func `ends with the error of its start`() async {
    let attachment = attach(OvenNews(counted: adapters)) { _ in throw OvenError.noFlour }

    await #expect(throws: OvenError.noFlour) { try await attachment.ended.value }
    #expect(kitchen.oven == nil)
    #expect(adapters.count == 0)
  }

  private func attach(
    _ news: OvenNews, start: @escaping (WeakOven) throws -> Void
  ) -> DelegateAttachment {
    DelegateAttachment(of: news) { [kitchen] news in
      let oven = kitchen.newOven()
      oven.delegate = news
      try start(oven)
      return oven
    } stop: { [kitchen] in
      kitchen.stop($0)
    }
  }
}
