import DelegateEvents
import HostileBase
import HostileProtocols
import Testing

/// The helpers that a source gets, for each kind of delegate slot.
// D4
@Suite(.timeLimit(.minutes(5))) @MainActor struct `A generated helper` {
  private let rye = Loaf("rye")

  @Test func `gives a composed property back`() async throws {
    let source = ComposedSource()

    let baked = try await Promised(source).first(of: \.telling) { $0.bake(rye) }.value

    #expect(baked == rye && source.delegate == nil)
  }

  @Test func `gives back a slot that one method reads and another sets`() async throws {
    let source = GetterSource()
    let before = GetterBefore()
    source.setDelegate(before)

    let baked = try await Promised(source).first(of: \.source) { $0.bake(rye) }.value

    #expect(baked == rye && source.delegate() === before)
    #expect(before.baked == [rye])
  }

  @Test func `adds and removes an observer`() async throws {
    let source = ObservedSource()

    let baked = try await Promised(source).first(of: \.sourceDidBake) { $0.bake(rye) }.value

    #expect(baked == rye)
  }

  @Test func `passes a delegate with a call`() async throws {
    let source = CalledSource()

    let baked = try await Promised<CalledSource>.first(of: { $0.sourceDidBake }) {
      source.bake(rye, telling: $0)
    }.value

    #expect(baked == rye)
  }

  @Test nonisolated func `takes the source of a caller without an actor`() async throws {
    let baked = try await Promised<WeakSource>.first(
      of: { $0.didBake }, owning: WeakSource(), on: .immediate, start: { $0.bake(Loaf("rye")) }
    ).value

    #expect(baked == Loaf("rye"))
  }
}

private final class GetterBefore: GetterSource.Delegate {
  private(set) var baked: [Loaf] = []

  func source(didBake loaf: Loaf) { baked.append(loaf) }
}
