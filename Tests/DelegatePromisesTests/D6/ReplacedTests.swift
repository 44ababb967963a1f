import DelegatePromises
import TestSupport
import Testing

// D6: what other code has put into a slot keeps nobody waiting.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct `A slot that other code has set` {
  private let kitchen = Kitchen<WeakOven>()
  private let starts = Counter()

  private func ask(_ oven: WeakOven, _ overlap: SlotOverlap = .waitTurn) -> Promise<Int> {
    Promise(from: oven, taking: DelegateSlot(\.delegate, ifTaken: overlap), with: kitchen.newBaker)
    { [starts] _ in
      starts.add()
    }
  }

  // D6, D8
  @Test(arguments: [true, false], [SlotOverlap.waitTurn, .reject])
  func `goes to the next request, and to those that wait`(
    isEmptied: Bool, overlap: SlotOverlap
  ) async throws {
    let (oven, app) = (kitchen.newOven(), Bystander())
    let (deaf, waiting) = (ask(oven), ask(oven))
    oven.delegate = isEmptied ? nil : app
    #expect(starts.count == 1)

    let next = ask(oven, overlap)
    let token = try #require(ErasedPromise(deaf).tokens.first)
    #expect("\(token)".contains("whose slot shows \(isEmptied ? "nothing" : "Bystander")"))
    while starts.count == 1 { await mainActorHasCaughtUp() }
    oven.bake(1)
    #expect(try await waiting.value == 1)
    if overlap == .waitTurn {
      while starts.count == 2 { await mainActorHasCaughtUp() }
      oven.bake(2)
      #expect(try await next.value == 2)
    } else {
      await #expect(throws: DelegateError.slotBusy(takenAt: waiting.origin)) {
        try await next.value
      }
    }

    #expect(oven.delegate === (isEmptied ? nil : app))
    #expect(deaf.current == nil)
    deaf.cancel()
    try await deaf.released.value
    #expect(oven.delegate === (isEmptied ? nil : app))
    withExtendedLifetime(app) {}
  }

  // D6
  @Test func `belongs to its request again once that is shown`() async throws {
    let (oven, app) = (kitchen.newOven(), Bystander())
    let first = ask(oven)
    let adapter = oven.delegate
    oven.delegate = app
    let second = ask(oven)
    #expect(starts.count == 2)
    second.cancel()
    try await second.released.value
    oven.delegate = adapter

    let third = ask(oven)
    #expect(starts.count == 2, "it waits")
    oven.bake(1)
    #expect(try await first.value == 1)
    third.cancel()
    withExtendedLifetime(app) {}
  }

  // D6, D13: its slot shows other code's delegate, so its last call keeps nobody waiting.
  @Test func `goes to one that comes inside the stop of a request that lingers`() async throws {
    let (oven, app, lasting) = (kitchen.newOven(), Bystander(), Lasting())
    let inside = Shelf<Promise<Int>?>(nil)
    let attachment = DelegateAttachment(
      of: lasting, to: oven, at: \.delegate, stop: { inside.value = ask($0) })
    oven.delegate = app
    let before = ask(oven)
    before.cancel()
    try await before.released.value
    #expect(starts.count == 1)

    attachment.detach()

    while starts.count == 1 { await mainActorHasCaughtUp() }
    oven.bake(1)
    #expect(try await inside.value?.value == 1)
    lasting.isOver.fulfill()
    try await attachment.ended.value
    #expect(oven.delegate === app)
  }
}

private final class Lasting: OvenDelegate, Lingering {
  let (lastCall, isOver) = Promise<Void>.pending()

  func ovenDidPreheat() {}
  func ovenDidBake(_ loaves: Int) {}
  func ovenDidFail(_ error: any Error) {}
}
