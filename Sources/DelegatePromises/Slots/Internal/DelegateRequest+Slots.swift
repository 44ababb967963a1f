extension DelegateRequest {
  /// Makes a request through a slot that holds one delegate at a time.
  static func through<Delegate>(
    _ slot: DelegateSlot<Subject, Delegate>, of source: Subject, _ terms: RequestTerms,
    with makeDelegate: @escaping (Promise<Value>.Resolver) -> Delegate,
    stop: @escaping (Subject) -> Void
  ) -> DelegateRequest {
    let access = slot.access(of: source)
    let claim = SlotClaim(of: SourceID(of: source), key: slot.key)
    let visit = SlotVisit(claim: claim, source: type(of: source)) {
      access.read?().flatMap { identity(of: $0) }
    }
    return DelegateRequest(terms: terms, slot: visit) { token, resolver in
      let delegate = makeDelegate(resolver)
      guard token.isStarting else { return nil }
      let holding = slot.holding ?? (terms.isAttachment ? .weakly : .strongly)
      let seat = try token.sit(
        delegate, in: access, of: claim, held: holding, forwardingHeld: slot.holding ?? .weakly)
      token.hold(type(of: source), type(of: delegate as Any)) { wasStarted in
        if wasStarted { stop(source) }
        token.leave(seat)
      }
      return source
    }
  }

  /// Makes a request through a slot that holds many delegates.
  static func through<Delegate>(
    _ slot: ObserverSlot<Subject, Delegate>, of source: Subject, _ terms: RequestTerms,
    with makeDelegate: @escaping (Promise<Value>.Resolver) -> Delegate,
    stop: @escaping (Subject) -> Void
  ) -> DelegateRequest {
    DelegateRequest(terms: terms, slot: nil) { token, resolver in
      let pair = try slot.inPlace(of: token)
      let delegate = makeDelegate(resolver)
      guard token.isStarting else { return nil }
      let observer = AddedObserver(
        asObject(delegate), to: asObject(source), through: slot.identity, on: token.place.actor)
      if observer?.isFirst() ?? true { pair.add(source, delegate) }
      token.hold(type(of: source), type(of: delegate as Any)) { wasStarted in
        if wasStarted { stop(source) }
        if observer?.isLast() ?? true { pair.remove(source, delegate) }
      }
      return source
    }
  }

  /// Makes a request to a source that is made with its adapter, or that is its adapter.
  static func making<Adapter>(
    _ terms: RequestTerms, with makeAdapter: @escaping (Promise<Value>.Resolver) throws -> Adapter,
    source makeSource: @escaping (Adapter) throws -> Subject, stop: @escaping (Subject) -> Void
  ) -> DelegateRequest {
    DelegateRequest(terms: terms, slot: nil) { token, resolver in
      let adapter = try makeAdapter(resolver)
      guard token.isStarting else { return nil }
      let source = try makeSource(adapter)
      token.hold(Subject.self == Adapter.self ? nil : Subject.self, type(of: adapter)) {
        wasStarted in
        withExtendedLifetime(adapter) { if wasStarted { stop(source) } }
      }
      return source
    }
  }
}

extension RetentionToken {
  /// Whether the promise is open, and `start` may begin.
  var isStarting: Bool { state.withLock { $0.isStarting } }

  /// Notes that `start` begins; returns false if the promise has settled.
  func startBegins() -> Bool { state.withLock { $0.startBegins() } }

  /// Retains everything that `giveBack` needs.
  func hold(_ source: Any.Type?, _ delegate: Any.Type, _ giveBack: @escaping GiveBack) {
    state.withLock { $0.hold(.init(source: source, delegate: delegate), giveBack) }
    noteRetained()
  }
}
