import DelegatePromises
import PromisesTesting
import TestSupport
import Testing

// E6
/// Every way in which a source may hold a delegate.
@MainActor
@Suite struct `An adapter with optional requirements` {
  private let adapter = CachedOvenAdapter(implementing: \.didBurn)
  private let source = ManyPlaces()

  // The slot is never written again for a reader.
  @Test(arguments: ManyPlaces.Kind.allCases)
  func `is asked once in every kind of slot`(kind: ManyPlaces.Kind) {
    let scope = PromiseScope()
    let reader = adapter.didBake.observe { _ in }

    let attachment = DelegateAttachment(of: adapter, to: source, at: ManyPlaces.slot(kind))
    let writes = source.writes
    let late = scope.run { [adapter.didBake.observe { _ in }, adapter.didBurn.observe { _ in }] }

    #expect(source.known == [Selectors.didBake, Selectors.didBurn])
    #expect(writes == 1 && source.writes == 1)
    #expect(scope.reports.isEmpty)
    withExtendedLifetime((reader, late)) { attachment.detach() }
  }

  @Test func `is asked once by a source that has many delegates`() {
    let list = DelegateSlot<ManyPlaces, any CachedOvenDelegate>(
      add: { $0.set($1) }, remove: { source, _ in source.set(nil) })

    let attachment = DelegateAttachment(of: adapter, to: source, at: list)

    #expect(source.known == [Selectors.didBurn])
    #expect(adapter.responds(to: Selectors.didBake) == false)
    attachment.detach()
  }

  // D4
  @Test func `is open again when a source with many delegates has removed it`() async throws {
    let list = DelegateSlot<ManyPlaces, any CachedOvenDelegate>(
      add: { $0.set($1) }, remove: { source, _ in source.set(nil) })
    let attachment = DelegateAttachment(of: adapter, to: source, at: list)

    attachment.detach()
    try await attachment.ended.value

    #expect(adapter.responds(to: Selectors.didBake))
  }

  @Test func `is asked once by a source that is made with it`() async throws {
    let promise = Promise(with: { CachedOvenAdapter($0, first: { $0.didBake }) }) { adapter in
      let source = ManyPlaces()
      source.set(adapter)
      #expect(source.known == [Selectors.didBake])
      source.delegate?.oven(CachingOven(), didBake: "rye")
      return source
    }

    #expect(try await promise.value == "rye")
  }

  // D6
  @Test func `keeps what one source remembers, while it is in another slot too`() {
    let other = ManyPlaces()
    let first = DelegateAttachment(of: adapter, to: source, at: \.delegate)
    let reader = adapter.didBake.observe { _ in }
    let second = DelegateAttachment(of: adapter, to: other, at: \.delegate)

    #expect(source.known == [Selectors.didBurn])
    #expect(other.known == [Selectors.didBake, Selectors.didBurn])
    second.detach()
    #expect(adapter.responds(to: Selectors.didBake))
    first.detach()
    reader.cancel()
    let third = DelegateAttachment(of: adapter, to: source, at: \.delegate)
    #expect(source.known == [Selectors.didBurn])
    third.detach()
  }

  @Test func `is not in a slot that refuses it`() async throws {
    let unstable = DelegateSlot<ManyPlaces, any CachedOvenDelegate>(
      id: "unstable", get: { $0.delegate.map { _ in PlainDelegate() } }, set: { $0.set($1) })

    let attachment = DelegateAttachment(of: adapter, to: source, at: unstable)

    await #expect(throws: DelegateError.self) { try await attachment.ended.value }
    #expect(adapter.responds(to: Selectors.didBake))
  }

  // P9
  @Test func `answers on any thread, though it belongs to the main actor`() async {
    let adapter = MainAdapter()
    let attachment = DelegateAttachment(of: adapter, to: source, at: \.delegate)

    let answers = await answersElsewhere(of: adapter)

    #expect(answers == [false, true])
    attachment.detach()
  }

  /// Asks on a thread of its own, for which the main actor waits.
  private func answersElsewhere(of adapter: MainAdapter) async -> [Bool] {
    let (answers, asked) = (Shelf<[Bool]>([]), Gate())
    let thread = Task.detached {
      await onThread {
        let all = [Selectors.didBake, Selectors.didBurn].map { adapter.responds(to: $0) }
        answers.update { $0 = all }
        asked.open()
      }
    }
    await asked.wait()
    await thread.value
    return answers.value
  }
}

/// A source with a slot of each kind, which remembers what its delegate implements.
final class ManyPlaces {
  enum Kind: CaseIterable { case weak, strong, required, setOnce, setter, behindProxy }

  static func slot(_ kind: Kind) -> DelegateSlot<ManyPlaces, any CachedOvenDelegate> {
    switch kind {
    case .weak: DelegateSlot(\.delegate)
    case .strong: DelegateSlot(\.keeper, held: .strongly)
    case .required:
      DelegateSlot(
        id: "handler", held: .strongly, get: { $0.handler },
        set: { if let next = $1 { $0.handler = next } })
    case .setOnce:
      DelegateSlot(id: "once", get: { $0.delegate }, set: { if $1 != nil { $0.delegate = $1 } })
    case .setter: DelegateSlot(id: "delegate", set: { $0.set($1) })
    case .behindProxy:
      DelegateSlot(id: "proxied", get: { $0.proxy }, set: { $0.setBehindProxy($1) })
    }
  }

  private(set) var known: Set<String> = []
  private(set) var writes = 0
  private(set) var proxy: PlainDelegate?
  weak var delegate: (any CachedOvenDelegate)? { didSet { ask(delegate) } }
  var keeper: (any CachedOvenDelegate)? { didSet { ask(keeper) } }
  var handler: any CachedOvenDelegate = PlainDelegate() { didSet { ask(handler) } }

  func set(_ delegate: (any CachedOvenDelegate)?) { self.delegate = delegate }

  func setBehindProxy(_ delegate: (any CachedOvenDelegate)?) {
    proxy = delegate.map { _ in PlainDelegate() }
    ask(delegate)
  }

  private func ask(_ delegate: (any CachedOvenDelegate)?) {
    writes += 1
    known = Set(Selectors.all.filter { delegate?.responds(to: $0) == true })
  }
}

/// An adapter of the main actor, whose source may ask anywhere.
@MainActor
private final class MainAdapter: @MainActor CachedOvenDelegate,
  @MainActor ImplementedRequirements.Responding
{
  let didBake = DelegateEvent<String>()
  let didBurn = DelegateEvent<String>()
  let implemented = ImplementedRequirements()

  init() { implemented.declare(didBurn) }

  var optionalRequirements: [ImplementedRequirements.Requirement] {
    [
      ImplementedRequirements.Requirement(Selectors.didBake, didBake),
      ImplementedRequirements.Requirement(Selectors.didBurn, didBurn),
    ]
  }

  nonisolated func responds(to selector: String) -> Bool {
    implemented.responds(to: selector) ?? true
  }

  func oven(_ oven: CachingOven, didBake loaf: String) { didBake.send(loaf) }
  func oven(_ oven: CachingOven, didBurn loaf: String) { didBurn.send(loaf) }
  func ovenMayOpen(_ oven: CachingOven) -> Bool { true }
}
