import DelegatePromises
import PromisesTesting

/// Plays kinds of delegates through a source that a test plays.
@MainActor func runScripts() async throws {
  for kind in everyKind { try await check(kind) }
  try await check(GivenUp(ClassKind.self))
  try await check(GivenUp(SendableClosureKind.self))
  try await check(GivenUp(MainActorClosureKind.self))
  noteAbout("")
}

/// Compiled once for all kinds: what knows the type is compiled in PromisesTesting.
@_semantics("optimize.sil.specialize.generic.never")
@inline(never)
@MainActor private func check<Kind: DelegateKind>(_ kind: Kind.Type) async throws {
  noteAbout("\(kind)")
  let heard = Heard()
  let delegate = Kind.make(heard.hear)
  let source = ScriptedSource<Kind.Delegate>(onStart: [Callback("rings") { Kind.call($0, 1) }])
  source.delegate = delegate
  source.send { Kind.call($0, 2) }
  source.play(Callback("rings again") { Kind.call($0, 3) })
  note(heard.numbers, is: [2, 3])

  let slots = [
    DelegateSlot(\.delegate),
    DelegateSlot<ScriptedSource<Kind.Delegate>, Kind.Delegate>(
      add: { $0.add($1) }, remove: { $0.remove($1) }),
  ]
  for slot in slots {
    let promise = Promise(from: source, taking: slot, with: kind.adapter) {
      $0.start()
    } stop: {
      $0.stop()
    }
    note(try await promise.value, is: 1)
    try await promise.released.value
  }
  source.send { Kind.call($0, 4) }
  note(heard.numbers, is: [2, 3, 1, 4])
  source.delegate = nil
  try await source.detached()
  note(source.stopCount, is: 2)
}

/// What became of a source that its caller has given up, more than once.
@MainActor private struct GivenUp {
  let name: String
  let heard = Heard()
  let news = Heard()
  let promises: [Promise<Int>]
  let ring: () -> Void

  @inline(__always)
  init<Kind: DelegateKind>(_ kind: Kind.Type) where Kind.Delegate: Sendable {
    name = "\(kind)"
    let source = ScriptedSource<Kind.Delegate>(
      holding: .strongly, onStart: [Callback("rings") { Kind.call($0, 1) }])
    let previous = Kind.make(heard.hear)
    source.delegate = previous
    promises = [
      Promise(owning: source, taking: \.delegate, on: .immediate, with: kind.adapter) {
        $0.start()
      },
      Promise(
        owning: source, taking: DelegateSlot(\.delegate), on: .immediate, with: kind.adapter
      ) { $0.start() },
    ]
    DelegateAttachment(
      of: Kind.make(news.hear), owning: source, at: \.delegate, on: .immediate,
      start: { $0.start() }
    ).detach()
    DelegateAttachment(
      of: Kind.make(news.hear), owning: source, at: DelegateSlot(\.delegate, held: .strongly),
      on: .immediate, start: { $0.start() }
    ).detach()
    ring = {
      source.send { Kind.call($0, 2) }
      withExtendedLifetime(previous) {}
    }
  }
}

@MainActor private func check(_ given: GivenUp) async throws {
  noteAbout(given.name)
  note(try await Promise.all(given.promises).value, is: [1, 1])
  note(given.news.numbers, is: [1, 1])
  given.ring()
  note(given.heard.numbers, is: [2])
}
