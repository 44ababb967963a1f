/// Inlined into code where the key path is a literal: reading and writing the property then costs
/// what it costs anybody, where a key path that is known at run time alone costs ten times that.
/// `DelegateAnswer` measures it.
extension DelegateSlot {
  @usableFromInline var key: SlotKey {
    @inlinable
    @inline(__always)
    get {
      switch access {
      case .property(let property): .property(property)
      case .methods(let id, _, _): .id(id)
      }
    }
  }

  /// Who sits in the slot, if that can be told.
  @inlinable
  func delegate(in source: Source) -> Delegate? {
    switch access {
    case .property(let property): source[keyPath: property]
    case .methods(_, let get, _): get?(source)
    }
  }

  /// Puts `delegate` into the slot, and has the token stop the source and give the slot back.
  ///
  /// The token gets its closure by assignment: one that is an argument keeps its key path.
  @inlinable
  @inline(__always)
  func install(
    _ delegate: Delegate,
    in source: Source,
    for token: RetentionToken,
    stop: @escaping (Source) -> Void
  ) {
    switch access {
    case .property(let property):
      let previous = Previous(source[keyPath: property], before: delegate, holding, token)
      source[keyPath: property] = delegate
      token.giveBack = {
        stop(source)
        previous.endForwarding?()
        if isAnother(source[keyPath: property], than: delegate) { return }
        source[keyPath: property] = previous.held.delegate
      }
    case .methods(_, let get, let set):
      let previous = Previous(get?(source), before: delegate, holding, token)
      set(source, delegate)
      token.giveBack = {
        stop(source)
        previous.endForwarding?()
        if let get, isAnother(get(source), than: delegate) { return }
        set(source, previous.held.delegate)
      }
    }
  }
}

/// The delegate that was in a slot before.
@usableFromInline
struct Previous<Delegate> {
  @usableFromInline let held: HeldDelegate<Delegate>
  @usableFromInline let endForwarding: (() -> Void)?

  @inlinable
  init(
    _ previous: Delegate?,
    before delegate: Delegate,
    _ holding: DelegateHolding?,
    _ token: RetentionToken
  ) {
    held = HeldDelegate(previous, holding ?? (token.attached == nil ? .strongly : .weakly))
    endForwarding = previous.flatMap {
      forward(from: delegate, to: $0, held: holding ?? .weakly)
    }
  }
}
