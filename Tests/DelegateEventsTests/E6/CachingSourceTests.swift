import DelegateEvents
import PromisesTesting
import TestSupport
import Testing

// E6
/// Adapters of a protocol with optional requirements, at a source that remembers which there are.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A source that remembers what its delegate implements` {
  private let oven = CachingOven()

  @Test func `sees what is read, answered or declared, and nothing else`() async throws {
    let read = CachedOvenAdapter()
    let loaf = read.didBake.first()
    let adapters: [(CachedOvenAdapter, Set<String>)] = [
      (CachedOvenAdapter(), []), (read, [Selectors.didBake]),
      (CachedOvenAdapter(mayOpen: { false }), [Selectors.mayOpen]),
      (CachedOvenAdapter(implementing: \.didBurn), [Selectors.didBurn]),
    ]

    for (adapter, known) in adapters {
      let attachment = DelegateAttachment(of: adapter, to: oven, at: \.delegate) { $0.bake() }
      #expect(oven.known == known)
      #expect(oven.open() == !known.contains(Selectors.mayOpen))
      attachment.detach()
    }
    #expect(try await loaf.value == "rye")
  }

  // E1
  @Test func `sees the methods of the previous delegate, and no others`() {
    let before = PlainDelegate(Selectors.didBurn, Selectors.mayOpen)
    oven.delegate = before

    let attachment = DelegateAttachment(of: CachedOvenAdapter(), to: oven, at: \.delegate)
    oven.bake()

    #expect(oven.known == [Selectors.didBurn, Selectors.mayOpen])
    #expect(before.heard == ["burnt bun"])
    #expect(!oven.open())
    attachment.detach()
  }

  // D6
  @Test func `sees the methods of all adapters that share its slot`() {
    let before = PlainDelegate(Selectors.mayOpen)
    oven.delegate = before
    let (lower, upper) = (CachedOvenAdapter(), CachedOvenAdapter())
    let (baked, burnt) = (Shelf<[String]>([]), Shelf<[String]>([]))
    let readers = [
      lower.didBake.observe { loaf in baked.update { $0.append(loaf) } },
      upper.didBurn.observe { loaf in burnt.update { $0.append(loaf) } },
    ]

    let first = DelegateAttachment(of: lower, to: oven, at: \.delegate)
    let second = DelegateAttachment(of: upper, to: oven, at: \.delegate)
    oven.bake()

    #expect(oven.known == Set(Selectors.all))
    #expect(baked.value == ["rye"] && burnt.value == ["bun"])
    #expect(!oven.open())
    withExtendedLifetime(readers) {
      second.detach()
      first.detach()
    }
  }

  @Test func `is never told of a reader that comes later, which is reported once`() throws {
    let scope = PromiseScope()
    let adapter = CachedOvenAdapter()
    let read = adapter.didBake.observe { _ in }
    let attachment = DelegateAttachment(of: adapter, to: oven, at: \.delegate)
    let heard = Shelf<[String]>([])

    let late = scope.run {
      [1, 2].map { _ in adapter.didBurn.observe { loaf in heard.update { $0.append(loaf) } } }
    }
    oven.bake()

    #expect(oven.known == [Selectors.didBake] && oven.writes == 1)
    #expect(heard.value.isEmpty)
    let report = try #require(scope.reports.first)
    #expect(scope.reports.count == 1 && report.isMistake)
    #expect("\(report)".contains("'oven:didBurn:'"))
    #expect("\(report)".contains("CachingSourceTests.swift:"))
    #expect("\(report)".contains("implementing:"))
    withExtendedLifetime((read, late)) { attachment.detach() }
  }

  @Test func `sees an adapter anew when it is attached again`() {
    let scope = PromiseScope()
    let adapter = CachedOvenAdapter()
    DelegateAttachment(of: adapter, to: oven, at: \.delegate).detach()

    let reader = scope.run { adapter.didBurn.observe { _ in } }
    let again = DelegateAttachment(of: adapter, to: oven, at: \.delegate)

    #expect(oven.known == [Selectors.didBurn])
    #expect(scope.reports.isEmpty)
    withExtendedLifetime(reader) { again.detach() }
  }

  @Test func `is not asked again by another attachment of the same adapter`() {
    let scope = PromiseScope()
    let adapter = CachedOvenAdapter()
    let first = DelegateAttachment(of: adapter, to: oven, at: \.delegate)
    first.detach()
    let second = DelegateAttachment(of: adapter, to: oven, at: \.delegate)
    let writes = oven.writes

    let third = scope.run {
      let reader = adapter.didBake.observe { _ in }
      defer { reader.cancel() }
      return DelegateAttachment(of: adapter, to: oven, at: \.delegate)
    }

    #expect(oven.writes == writes && oven.known.isEmpty)
    #expect(scope.reports.count == 1)
    third.detach()
    #expect(oven.writes == writes)
    second.detach()
  }

  @Test func `sees the set that you fix yourself, for a slot that you set yourself`() {
    let scope = PromiseScope()
    let adapter = CachedOvenAdapter(implementing: \.didBake)

    adapter.prepareForSlot()
    oven.delegate = adapter

    #expect(oven.known == [Selectors.didBake])
    scope.run { adapter.didBurn.observe { _ in }.cancel() }
    #expect(scope.reports.count == 1)
  }

  @Test func `is never told of a reader that comes while the set is fixed, which is reported`() {
    let scope = PromiseScope()
    let adapter = CuriousAdapter()

    scope.run { _ = adapter.prepareForSlot() }

    #expect(adapter.implemented.responds(to: "didBake") == false)
    #expect(scope.reports.count == 1)
  }

  @Test(arguments: [false, nil])
  func `sees all events, and answered questions, of an adapter that it was given by hand`(
    answer: Bool?
  ) {
    let adapter = CachedOvenAdapter(mayOpen: answer.map { answer in { answer } })

    oven.delegate = adapter

    #expect(oven.known.isSuperset(of: [Selectors.didBake, Selectors.didBurn]))
    #expect(oven.open() == answer ?? true)
  }
}

/// An adapter of which one event is read while it is asked for the next one.
private final class CuriousAdapter: ImplementedRequirements.Responding {
  let implemented = ImplementedRequirements()
  let (didBake, didBurn) = (DelegateEvent<Int>(), DelegateEvent<Int>())

  var optionalRequirements: [ImplementedRequirements.Requirement] {
    [.init("didBake", didBake), .init("didBurn", didBurn)]
  }

  func previousDelegateResponds(to selector: String) -> Bool {
    if selector == "didBurn" { didBake.observe { _ in }.cancel() }
    return false
  }
}
