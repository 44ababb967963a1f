import DelegateEvents
import PromisesTesting
import Testing
import TestSupport

// E3, P7, P8
@Suite(.timeLimit(.minutes(5)))
struct `Values until a promise settles` {
  private let didHeat = DelegateEvent<Int>()

  @Test(arguments: Ending.allCases)
  func `end with it in any way, after those that came before`(ending: Ending) async throws {
    let resolver = Shelf<Promise<String>.Resolver?>(nil)
    let loaf = Promise<String> { resolver.value = $0 }
    let degrees = didHeat.values().until(loaf)
    let next = degrees
    didHeat.send(100)
    didHeat.send(200)

    switch ending {
    case .fulfilled: resolver.value?.fulfill("rye")
    case .rejected: resolver.value?.reject(OvenError.burnt)
    case .cancelled: loaf.cancel()
    case .abandoned: resolver.value = nil
    }
    didHeat.send(300)

    #expect(try await degrees.collected() == [100, 200])
    #expect(try await next.collected() == [])
    #expect(didHeat.readerCount == 0)
    _ = await loaf.result
  }

  enum Ending: CaseIterable { case fulfilled, rejected, cancelled, abandoned }

  @Test func `end without it when nobody reads, or the event has ended`() async throws {
    let (loaf, resolver) = Promise<String>.pending()
    var degrees: DelegateEvent<Int>.Values? = didHeat.values().until(loaf)
    degrees = nil
    #expect(degrees == nil && didHeat.readerCount == 0)

    let others = didHeat.values().until(loaf)
    didHeat.finish(throwing: OvenError.burnt)

    await #expect(throws: OvenError.burnt) { try await others.collected() }
    resolver.fulfill("rye")
  }

  // E7: the loop alone has the promise, which reads on for it.
  @Test(arguments: [false, true])
  func `end with the first callback of another event`(isTaken: Bool) async throws {
    let didBake = DelegateEvent<Int>()
    var degrees: DelegateEvent<Int>.Values? = didHeat.values().until(didBake.first())
    let iterator = isTaken ? degrees?.makeAsyncIterator() : nil
    if isTaken { degrees = nil }
    #expect(didBake.readerCount == 1)
    didHeat.send(100)
    didBake.send(1)
    didHeat.send(200)

    var all: [Int] = []
    if var iterator {
      while let degree = try await iterator.next() { all.append(degree) }
    } else {
      all = try await #require(degrees).collected()
    }

    #expect(all == [100])
    #expect(didBake.readerCount == 0 && didHeat.readerCount == 0)
    let others = didHeat.values().until(didBake.first()).makeAsyncIterator()
    #expect(didBake.readerCount == 1)
    _ = consume others
    #expect(didBake.readerCount == 0)
  }

  @Test func `are those from before the promise was made, too`() async throws {
    let degrees = didHeat.values()
    didHeat.send(100)
    let (loaf, resolver) = Promise<String>.pending()
    didHeat.send(200)

    let rest = degrees.until(loaf)
    resolver.fulfill("rye")

    #expect(try await rest.collected() == [100, 200])
  }

  @Test func `leave its error to be observed, and keep it not going`() async throws {
    let scope = PromiseScope()
    let cancels = Counter()
    scope.run {
      let (rejected, rejecting) = Promise<String>.pending()
      let (wanted, resolver) = Promise<String>.pending()
      resolver.onCancel { cancels.add() }
      let degrees = (didHeat.values().until(rejected), didHeat.values().until(wanted))
      let reader = wanted.map { $0 }

      rejecting.reject(OvenError.burnt)
      reader.cancel()

      withExtendedLifetime(degrees) {}
    }
    #expect(scope.reports.count == 1)
    #expect(cancels.count == 1)
  }

  // P10: stopping a source may settle the promise, and release it.
  @MainActor @Test func `may be left when stopping their source frees that promise`() {
    let (oven, news) = (UnguardedOven(), OvenEvents())
    let resolver = Shelf<Promise<String>.Resolver?>(nil)
    var loaves: DelegateEvent<Int>.Values? = news.didBake.values(
      attaching: DelegateAttachment(of: news, to: oven, at: \.delegate) { _ in
      } stop: { _ in
        resolver.value?.fulfill("rye")
        resolver.value = nil
      }
    ).until(Promise { resolver.value = $0 })

    loaves = nil

    #expect(loaves == nil && resolver.value == nil)
    #expect(oven.delegate == nil)
  }
}
