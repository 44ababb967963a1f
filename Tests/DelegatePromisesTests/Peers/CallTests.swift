import DelegatePromises
import TestSupport
import Testing

/// The guarantees of libraries that proxy delegates, tested for adapters with events.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A delegate's call` {
  private let kiosk = Kiosk()
  private let log = Shelf<[String]>([])

  // E1
  @Test func `without readers reaches the previous delegate once`() {
    let owner = KioskOwner(log: log)
    kiosk.delegate = owner
    let attachment = DelegateAttachment(of: KioskEvents(), to: kiosk, at: \.delegate)

    kiosk.bake(3)

    #expect(log.value == ["owner: 3"])
    attachment.detach()
  }

  // E1, E3
  @Test func `reaches each reader, and then the previous delegate, once each`() {
    let owner = KioskOwner(log: log)
    kiosk.delegate = owner
    let events = KioskEvents()
    let readers = ["first", "second"].map { [log] name in
      events.didBake.observe { loaves in log.update { $0.append("\(name): \(loaves)") } }
    }
    let attachment = DelegateAttachment(of: events, to: kiosk, at: \.delegate)

    kiosk.bake(3)
    kiosk.bake(4)

    let each = [3, 4].map { ["first: \($0)", "second: \($0)", "owner: \($0)"] }
    #expect(log.value == each.flatMap(\.self))
    withExtendedLifetime(readers) { attachment.detach() }
  }

  // E3
  @Test func `is one element with its own arguments, even nil`() async throws {
    let events = KioskEvents()
    let sales = events.didSell.compactMap { "\($0.loaf) to \($0.customer ?? "nobody")" }.values()
    let customers = events.didSell.map(\.customer).values()
    let attachment = DelegateAttachment(of: events, to: kiosk, at: \.delegate)

    kiosk.sell("rye", to: "Ann")
    kiosk.sell("rye", to: nil)
    kiosk.sell("bun", to: "Ben")

    #expect(try await sales.collected(3) == ["rye to Ann", "rye to nobody", "bun to Ben"])
    #expect(try await customers.collected(3) == ["Ann", nil, "Ben"])
    attachment.detach()
  }

  // E3
  @Test func `is read again by a reader that comes after all others have left`() async throws {
    let events = KioskEvents()
    let attachment = DelegateAttachment(of: events, to: kiosk, at: \.delegate)
    var early: DelegateEvent<Int>.Values? = events.didBake.values()
    kiosk.bake(1)
    #expect(early != nil)

    early = nil
    #expect(events.didBake.readerCount == 0)
    kiosk.bake(2)
    let late = events.didBake.values()
    let first = events.didBake.first()
    kiosk.bake(3)

    #expect(try await late.collected(1) == [3])
    #expect(try await first.value == 3)
    attachment.detach()
  }

  // E3
  @Test func `of an inherited protocol is read as any other`() async throws {
    let events = KioskEvents()
    let inherited: any KioskDelegate = events
    let customers = events.didSell.map(\.customer).values()
    let loaves = events.didBake.values()

    inherited.kiosk(didSell: "rye", to: "Ann")
    events.kiosk(didBake: 3)

    #expect(try await customers.collected(1) == ["Ann"])
    #expect(try await loaves.collected(1) == [3])
  }

  // E1
  @Test(arguments: [true, false])
  func `that is a question has the same answer, read or not`(isRead: Bool) async throws {
    let owner = KioskOwner(log: log)
    let asking = KioskEvents(mayClose: { $0 > 18 })
    let passing = KioskEvents()
    try passing.forward.set(owner)
    let hours = asking.wasAsked.values()
    let reader = isRead ? passing.wasAsked.observe { _ in } : nil

    #expect(asking.kiosk(mayCloseAt: 19))
    #expect(!asking.kiosk(mayCloseAt: 12))
    #expect(!passing.kiosk(mayCloseAt: 19))
    #expect(KioskEvents().kiosk(mayCloseAt: 12), "nobody answers: the default")

    if isRead { #expect(try await hours.collected(2) == [19, 12]) }
    withExtendedLifetime(reader) {}
  }
}
