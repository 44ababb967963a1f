/// Inlined into code where the key path is a literal: to read and to write the property then costs
/// what it costs anybody, where a key path that is known at run time alone takes 1,100 instructions
/// to read and 2,100 to write (`DelegateAnswer` measures it).
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
  @inline(__always)
  func delegate(in source: Source) -> Delegate? {
    switch access {
    case .property(let property): source[keyPath: property]
    case .methods(_, let get, _): get?(source)
    }
  }

  /// Who sat in the slot before `delegate`, which forwards to it from now on, if it does that.
  @inlinable
  @inline(__always)
  func prepare(
    for delegate: Delegate, in source: Source, token: RetentionToken
  ) -> Previous<Delegate> {
    Previous(
      self.delegate(in: source), before: delegate, holding, isAttached: token.attached != nil)
  }

  /// What stops the source and gives the slot back.
  @inlinable
  @inline(__always)
  func undoing(
    _ before: Previous<Delegate>,
    _ delegate: Delegate,
    in source: Source,
    stop: @escaping (Source) -> Void
  ) -> () -> Void {
    switch access {
    case .property(let property):
      {
        stop(source)
        before.endForwarding?()
        if isAnother(source[keyPath: property], than: delegate) { return }
        source[keyPath: property] = before.held.delegate
      }
    case .methods(_, let get, let set):
      {
        stop(source)
        before.endForwarding?()
        if let get, isAnother(get(source), than: delegate) { return }
        set(source, before.held.delegate)
      }
    }
  }

  /// Puts `delegate` into the slot.
  @inlinable
  @inline(__always)
  func install(_ delegate: Delegate, in source: Source, _ before: Previous<Delegate>) {
    switch access {
    case .property(let property): source[keyPath: property] = delegate
    case .methods(_, _, let set): set(source, delegate)
    }
  }
}

/// The delegate that was in a slot before.
@usableFromInline
struct Previous<Delegate> {
  @usableFromInline let held: HeldDelegate<Delegate>
  @usableFromInline let endForwarding: (() -> Void)?

  /// An attachment, which may last, holds it weakly unless the slot says in which way.
  @inlinable
  @inline(__always)
  init(
    _ previous: Delegate?,
    before delegate: Delegate,
    _ holding: DelegateHolding?,
    isAttached: Bool
  ) {
    held = HeldDelegate(previous, holding ?? (isAttached ? .weakly : .strongly))
    endForwarding = previous.flatMap {
      forward(from: delegate, to: $0, held: holding ?? .weakly)
    }
  }
}
