import DelegateEvents
import PromisesTesting
import TestSupport
import Testing

// D4, E6
/// The ways in which a source may get a delegate.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `An adapter with optional requirements` {
  private let adapter = CachedOvenAdapter(implementing: \.didBurn)
  private let source = CachingOven()

  @Test(arguments: Kind.allCases)
  func `is asked once in every kind of slot, and is open again when it has left`(
    kind: Kind
  ) async throws {
    let scope = PromiseScope()

    let attachment = DelegateAttachment(of: adapter, to: source, at: slot(kind))
    let late = scope.run { adapter.didBurn.observe { _ in } }

    #expect(source.known == [Selectors.didBurn] && source.writes == 1)
    #expect(!adapter.responds(to: Selectors.didBake) && scope.reports.isEmpty)
    await onThread { [implemented = adapter.implemented] in
      #expect(implemented.responds(to: Selectors.didBake) == false)
    }
    late.cancel()
    attachment.detach()
    try await attachment.ended.value
    #expect(adapter.responds(to: Selectors.didBake))
  }

  enum Kind: CaseIterable { case property, setOnce, setter, list }

  private func slot(_ kind: Kind) -> DelegateSlot<CachingOven, any CachedOvenDelegate> {
    switch kind {
    case .property: DelegateSlot(\.delegate)
    case .setOnce:
      DelegateSlot(id: "once", get: { $0.delegate }, set: { if $1 != nil { $0.delegate = $1 } })
    case .setter: DelegateSlot(id: "delegate", set: { $0.delegate = $1 })
    case .list: DelegateSlot(add: { $0.delegate = $1 }, remove: { oven, _ in oven.delegate = nil })
    }
  }

  @Test func `is asked once by a source that is made with it`() async throws {
    let promise = Promise(
      with: { CachedOvenAdapter($0, first: { $0.didBake.merging($0.didBurn) }) }
    ) { adapter in
      let source = CachingOven()
      source.delegate = adapter
      #expect(source.known == [Selectors.didBake, Selectors.didBurn])
      source.bake()
      return source
    }

    #expect(try await promise.value == "rye")
  }

  // D6
  @Test func `keeps what one source remembers, while it is in another slot too`() {
    let other = CachingOven()
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
    let unstable = DelegateSlot<CachingOven, any CachedOvenDelegate>(
      id: "unstable", get: { $0.delegate.map { _ in PlainDelegate() } }, set: { $0.delegate = $1 })

    let attachment = DelegateAttachment(of: adapter, to: source, at: unstable)

    await #expect(throws: DelegateError.self) { try await attachment.ended.value }
    #expect(adapter.responds(to: Selectors.didBake))
  }
}
