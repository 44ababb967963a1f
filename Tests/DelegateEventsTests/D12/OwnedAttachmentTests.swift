import DelegateEvents
import PromisesTesting
import Testing
import TestSupport

// D12: many answers, one expression.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A sequence that owns its attachment` {
  private let oven = UnguardedOven()
  private let news = OvenEvents()
  private let stops = Counter()

  // D12
  @Test func `attaches, starts, and gives back when its reader leaves`() async throws {
    let earlier = Bystander()
    oven.delegate = earlier
    let loaves = news.didBake.values(
      attaching: DelegateAttachment(of: news, to: oven, at: \.delegate) {
        $0.bake(1)
        $0.bake(2)
      } stop: { _ in
        stops.add()
      })
    #expect(oven.delegate === news)

    var read: [Int] = []
    for try await loaf in loaves {
      read.append(loaf)
      if read.count == 2 { break }
    }

    #expect(read == [1, 2])
    #expect(stops.count == 1)
    #expect(oven.delegate === earlier)
  }

  // D12
  @Test func `ends for each of its readers when the slot is taken over`() async {
    let loaves = news.didBake.values(
      attaching: DelegateAttachment(of: news, to: oven, at: \.delegate),
      bufferingPolicy: .bufferingNewest(1))
    let readers = (0..<2).map { _ in loaves.makeAsyncIterator() }
    for loaf in 0..<5 { oven.bake(loaf) }
    #expect(readers.map(\.droppedCount) == [4, 4])

    let other = DelegateAttachment(
      of: OvenEvents(), to: oven, at: DelegateSlot(\.delegate, ifTaken: .takeOver))

    for var reader in readers {
      await #expect(throws: DelegateError.self) { while try await reader.next() != nil {} }
    }
    other.detach()
  }

  // D12
  @Test func `throws the error of a start though nobody else has the adapter`() async {
    let adapter = Shelf<OvenEvents?>(OvenEvents())
    let loaves = adapter.value?.didBake.events.values(
      attaching: {
        DelegateAttachment(of: adapter.update { $0.take() }!, to: oven, at: \.delegate) { _ in
          throw OvenError.noFlour
        }
      }())

    await #expect(throws: OvenError.noFlour) { try await loaves?.collected() }
    #expect(oven.delegate == nil)
  }

  // D12
  @Test(arguments: [false, true])
  func `ends for each of its readers with its attachment, whatever else it reads`(
    readsOther: Bool
  ) async throws {
    let attachment = DelegateAttachment(of: news, to: oven, at: \.delegate)
    let other = DelegateEvent<Int>()
    let events = readsOther ? news.didBake.merging(other) : news.didBake.events
    let loaves = events.values(attaching: attachment)
    var readers = (0..<2).map { _ in loaves.makeAsyncIterator() }

    attachment.detach()

    try #require(other.readerCount == 0)
    for index in readers.indices { #expect(try await readers[index].next() == nil) }
  }

  // D6, D12
  @Test func `throws what ended its attachment, though nobody else keeps the adapter`() async {
    func read() -> DelegateEvent<Int>.Values {
      let news = OvenEvents()
      return news.didBake.values(attaching: DelegateAttachment(of: news, to: oven, at: \.delegate))
    }
    let scope = PromiseScope()
    let loaves = scope.run { read() }

    let other = DelegateAttachment(
      of: OvenEvents(), to: oven, at: DelegateSlot(\.delegate, ifTaken: .takeOver))

    await #expect(throws: DelegateError.self) { try await loaves.collected() }
    #expect(scope.reports.isEmpty)
    other.detach()
  }

  // D12
  @Test func `gives back when nobody reads it`() {
    _ = news.didBake.values(
      attaching: DelegateAttachment(of: news, to: oven, at: \.delegate) { _ in
      } stop: { _ in
        stops.add()
      })

    #expect(stops.count == 1)
    #expect(oven.delegate == nil)
  }

  // D12, E7
  @Test func `gives back at once when its events have gone while it was being made`() async throws {
    let adapter = Shelf<OvenEvents?>(OvenEvents())
    let events = adapter.value?.didBake.events
    let loaves = events?.values(
      attaching: {
        adapter.value = nil
        return DelegateAttachment(of: news, to: oven, at: \.delegate) { _ in
        } stop: { [stops] _ in
          stops.add()
        }
      }())

    #expect(stops.count == 1)
    #expect(oven.delegate == nil)
    #expect(try await loaves?.collected() == [])
  }

  // D12
  @Test func `gives back when the events end`() async throws {
    let loaves = news.didBake.values(
      attaching: DelegateAttachment(of: news, to: oven, at: \.delegate) { $0.bake(1) })

    news.didBake.finish()

    #expect(oven.delegate == nil)
    #expect(try await loaves.collected() == [1])
  }
}
