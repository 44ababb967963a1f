import DelegatePromises

/// An attached adapter, which passes callbacks on to the previous delegate.
nonisolated final class BreadNews: OvenDelegate, Forwarding {
  let forward = ForwardTarget<any OvenDelegate>()
  func oven(didBake bread: Bread) { forward.target?.oven(didBake: bread) }
  func oven(didFailWith error: OvenError) { forward.target?.oven(didFailWith: error) }
}

/// An attached adapter of a Sendable protocol.
nonisolated protocol TillDelegate: AnyObject, Sendable {
  func tillDidRing()
}

nonisolated final class TillNews: TillDelegate, Forwarding {
  let forward: ForwardTarget<any TillDelegate>
  init(serving target: any TillDelegate) { forward = ForwardTarget(target, held: .strongly) }
  func tillDidRing() { forward.target?.tillDidRing() }
}

@MainActor final class Showroom {
  private let news = BreadNews()

  func `another target`(_ target: any OvenDelegate) throws {
    try news.forward.set(target, held: .strongly)
  }

  func `an adapter set by hand`() -> OptionalNews {
    let news = OptionalNews(mayOpen: nil, implementing: \.didBake)
    news.fixRequirements()
    return news
  }
}

actor Cellar {
  private let oven = Oven()

  func `a source that an actor keeps`() -> DelegateAttachment {
    DelegateAttachment(of: BreadNews(), to: oven, at: \.delegate) { $0.bake() }
  }

  func `a sequence that owns an attachment of a made source`(
    _ loaves: DelegateEvent<Bread>
  ) -> DelegateEvent<Bread>.Values {
    loaves.values(
      attaching: DelegateAttachment(of: BreadNews(), isolation: self) { DeckOven(delegate: $0) })
  }
}

nonisolated struct Stall {
  func `a sequence that owns an attachment of a source given up`(
    _ loaves: DelegateEvent<Bread>
  ) -> DelegateEvent<Bread>.Values {
    loaves.values(
      attaching: DelegateAttachment(of: BreadNews(), owning: Oven(), at: \.delegate, on: .immediate)
      { $0.bake() })
  }

  func `an add and remove pair of a source given up`(_ place: ExecutionContext)
    -> DelegateAttachment
  {
    DelegateAttachment(
      of: BreadNews(), owning: Oven(),
      at: DelegateSlot(add: { $0.add($1) }, remove: { $0.remove($1) }), on: place)
  }
}

/// An adapter that says which optional methods count.
nonisolated final class OptionalNews: OvenDelegate, ImplementedRequirements.Responding {
  let didBake = DelegateEvent<Bread>()
  let implemented = ImplementedRequirements()
  private let mayOpen: Bool?

  init<each Told>(
    mayOpen: Bool?, implementing events: repeat KeyPath<OptionalNews, DelegateEvent<each Told>>
  ) {
    self.mayOpen = mayOpen
    implemented.omitUnanswered(in: optionalRequirements)
    for event in repeat each events { implemented.declare(self[keyPath: event]) }
  }

  var optionalRequirements: [ImplementedRequirements.Requirement] {
    [
      ImplementedRequirements.Requirement("oven:didBake:", didBake),
      ImplementedRequirements.Requirement("ovenMayOpen:", isAnswered: mayOpen != nil),
      ImplementedRequirements.Requirement("oven:didFail:", isImplemented: true),
    ]
  }

  func previousDelegateResponds(to selector: String) -> Bool { false }
  func responds(to selector: String) -> Bool { implemented.responds(to: selector) ?? true }
  func oven(didBake bread: Bread) { didBake.send(bread) }
  func oven(didFailWith error: OvenError) {}
}
