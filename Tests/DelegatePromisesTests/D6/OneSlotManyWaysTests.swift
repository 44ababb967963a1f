import DelegatePromises
import Testing
import TestSupport

// D6: a slot is known by what it holds, not by how it was named.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A slot that is reached in several ways` {
  private let oven = MockedOven()

  // D4, D6
  @Test(arguments: OtherName.allCases)
  func `is one slot by`(_ name: OtherName) async throws {
    let earlier = Bystander()
    oven.delegate = earlier
    let first = ask(\.delegate)

    let second =
      switch name {
      case .`an alias`: ask(\.alias)
      case .`a protocol's key path`: askGenerically(oven) { $0.starts.add() }
      case .`a superclass's key path`:
        Promise(from: oven, taking: \TestedOven.delegate, with: { Baker($0) }) { $0.starts.add() }
      }
    let third = ask(\.delegate)

    #expect(oven.starts.count == 1)
    oven.bake(1)
    #expect(try await first.value == 1)
    try await answer(second, with: 2)
    try await answer(third, with: 3)
    #expect(oven.delegate === earlier)
  }

  // D6: nothing tells which of the two slots it is, so it waits for both.
  @Test func `is waited for by a further name, also if its adapter sits in two slots`()
    async throws
  {
    let both = OvenNews()
    let delegate = DelegateAttachment(of: both, to: oven, at: \MockedOven.delegate)
    let inspector = DelegateAttachment(of: both, to: oven, at: \MockedOven.inspector)

    let promise = ask(\.alias)
    #expect(oven.delegate === both && oven.inspector === both)
    inspector.detach()
    await mainActorHasCaughtUp()
    #expect(oven.delegate === both && oven.starts.count == 0)
    delegate.detach()

    try await answer(promise, with: 1)
    #expect(oven.delegate == nil && oven.inspector == nil)
  }

  // D4, D6: what a name shows that cannot be read may be meant.
  @Test func `is not taken for that of an adapter which also sits where nobody can read it`() {
    let both = OvenNews()
    let setter = DelegateSlot<MockedOven, any OvenDelegate>(id: "set", set: { $0.delegate = $1 })
    let hidden = DelegateAttachment(of: both, to: oven, at: setter)
    let inspector = DelegateAttachment(of: both, to: oven, at: \MockedOven.inspector)
    let alias = DelegateAttachment(of: both, to: oven, at: \MockedOven.alias)

    inspector.detach()
    #expect(oven.inspector == nil)
    for attachment in [alias, hidden] { attachment.detach() }

    #expect(oven.delegate == nil && oven.inspector == nil)
  }

  // D6: a list of observers is no slot that holds one delegate.
  @Test func `is taken over by a further name, also if its adapter is in a list`() async throws {
    let news = OvenNews()
    let list = DelegateSlot<MockedOven, any OvenDelegate>(add: { _, _ in }, remove: { _, _ in })
    let listed = DelegateAttachment(of: news, to: oven, at: list)
    let holder = DelegateAttachment(of: news, to: oven, at: \MockedOven.delegate)
    let named = DelegateSlot<MockedOven, any OvenDelegate>(
      id: "delegate", ifTaken: .takeOver, get: { $0.delegate }, set: { $0.delegate = $1 })

    let promise = Promise(from: oven, taking: named, with: { Baker($0) }) { $0.bake(1) }

    #expect(try await promise.value == 1)
    await #expect(throws: DelegateError.self) { try await holder.ended.value }
    listed.detach()
  }

  // D6
  @Test func `is taken over before a request that is made in its setter`() async throws {
    let thief = Drawer<DelegateAttachment?>(nil)
    let slot = DelegateSlot<MockedOven, any OvenDelegate>(
      id: "delegate", ifTaken: .takeOver, get: { $0.delegate }
    ) {
      $0.delegate = $1
      guard $1 == nil, thief.value == nil else { return }
      thief.value = DelegateAttachment(of: OvenNews(), to: $0, at: \.alias)
    }
    let holder = DelegateAttachment(of: OvenNews(), to: oven, at: slot)

    let loaves = try await Promise<Int>.answer(
      from: oven, taking: slot, with: { Baker($0) }
    ) { $0.bake(1) }

    #expect(loaves == 1)
    await #expect(throws: DelegateError.self) { try await holder.ended.value }
    while oven.delegate == nil { await mainActorHasCaughtUp() }
    thief.value?.detach()
    #expect(oven.delegate == nil)
  }

  private func ask(
    _ property: ReferenceWritableKeyPath<MockedOven, (any OvenDelegate)?>, line: UInt = #line
  ) -> Promise<Int> {
    Promise(from: oven, taking: property, with: { Baker($0) }, line: line) { $0.starts.add() }
  }

  /// Bakes when it is the promise's turn.
  private func answer(_ promise: Promise<Int>, with loaves: Int) async throws {
    while oven.starts.count < loaves { await mainActorHasCaughtUp() }
    oven.bake(loaves)
    #expect(try await promise.timeout(.zero).value == loaves)
  }
}

enum OtherName: CaseIterable {
  case `an alias`
  case `a protocol's key path`
  case `a superclass's key path`
}
