import DelegateEvents

/// An attached adapter, which passes callbacks on to the previous delegate.
nonisolated final class BreadNews: OvenDelegate, Forwarding {
  let didBake: DelegateEvent<Bread>
  let forward = ForwardTarget<any OvenDelegate>()
  init(telling didBake: DelegateEvent<Bread> = DelegateEvent()) { self.didBake = didBake }
  func oven(didBake bread: Bread) {
    didBake.send(bread)
    forward.target?.oven(didBake: bread)
  }
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

  func `another target`(_ target: any OvenDelegate) throws -> Bool {
    try news.forward.set(target, held: .strongly)
    return news.forward.target === target
  }

  func `an adapter set by hand`() -> OptionalNews {
    let news = OptionalNews(mayOpen: nil, implementing: \.didBake)
    news.prepareForSlot()
    return news
  }
}

actor Cellar {
  private let oven = Oven()
  private var attachment: DelegateAttachment?

  func `a source that an actor keeps`(_ loaves: DelegateEvent<Bread>) -> Kept {
    // Without the label, Swift 5 takes the closure for `stop`, since both have a default.
    keep(
      DelegateAttachment(
        of: BreadNews(telling: loaves), to: oven, at: \.delegate, start: { $0.bake() }))
  }

  #if swift(>=6)
    func `a start without its label`(_ loaves: DelegateEvent<Bread>) -> Kept {
      let news = BreadNews(telling: loaves)
      return keep(DelegateAttachment(of: news, to: oven, at: \.delegate) { $0.bake() })
    }
  #endif

  func `an attachment that is detached on its actor`() -> Bool {
    attachment?.detach()
    return oven.delegate == nil
  }

  private func keep(_ attachment: DelegateAttachment) -> Kept {
    self.attachment?.detach()
    self.attachment = attachment
    return Kept(attachment)
  }

  func `a sequence that owns an attachment of a made source`(
    _ loaves: DelegateEvent<Bread>
  ) -> DelegateEvent<Bread>.Values {
    loaves.values(
      attaching: DelegateAttachment(of: BreadNews(telling: loaves), isolation: self) { adapter in
        let oven = DeckOven(delegate: adapter)
        oven.bake()
        return oven
      })
  }
}

nonisolated struct Stall {
  func `a sequence that owns an attachment of a source given up`(
    _ loaves: DelegateEvent<Bread>
  ) -> DelegateEvent<Bread>.Values {
    loaves.values(
      attaching: DelegateAttachment(
        of: BreadNews(telling: loaves), owning: Oven(), at: \.delegate, on: .immediate,
        start: { $0.bake() }))
  }

  func `an add and remove pair of a source given up`(
    _ loaves: DelegateEvent<Bread>, on place: ExecutionContext
  ) -> DelegateAttachment {
    DelegateAttachment(
      of: BreadNews(telling: loaves), owning: Oven(),
      at: DelegateSlot(add: { $0.add($1) }, remove: { $0.remove($1) }), on: place,
      start: { $0.bake() })
  }
}

/// The parts of an attachment that other code sees.
nonisolated struct Kept: Sendable {
  let handle: DelegateAttachment.Handle
  let ended: Promise<Void>
  init(_ attachment: DelegateAttachment) {
    (handle, ended) = (attachment.handle, attachment.ended)
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

@_optimize(none)
@MainActor func runShowroom() throws {
  let showroom = Showroom()
  note(try showroom.`another target`(BreadNews()), is: true)
  note(showroom.`an adapter set by hand`().responds(to: "oven:didBake:"), is: true)
}

@_optimize(none)
func runAttachments() async {
  let (cellar, stall, loaves) = (Cellar(), Stall(), DelegateEvent<Bread>())
  var first = loaves.first()
  note(await cellar.`a source that an actor keeps`(loaves), tells: first)
  #if swift(>=6)
    first = loaves.first()
    note(await cellar.`a start without its label`(loaves), tells: first)
  #endif
  note(await cellar.`an attachment that is detached on its actor`(), is: true)
  first = loaves.first()
  note(
    Kept(stall.`an add and remove pair of a source given up`(loaves, on: .immediate)), tells: first)
  note(
    Promise.first(of: await cellar.`a sequence that owns an attachment of a made source`(loaves)),
    is: Bread())
  note(
    Promise.first(of: stall.`a sequence that owns an attachment of a source given up`(loaves)),
    is: Bread())
}

/// Notes what an attached adapter hears, and ends the attachment from elsewhere.
private func note(
  _ attachment: Kept, tells bread: Promise<Bread>,
  file: StaticString = #fileID, line: UInt = #line
) {
  note(bread, is: Bread(), file: file, line: line)
  later {
    attachment.handle.detach()
    try await attachment.ended.value
  }
}
