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
  func givingBack() -> GiveBack {
    switch access {
    case .property(let property):
      { room, leave in
        let installed = room.take(Installed<Source, Delegate, Previous<Delegate>>.self)
        installed.end()
        if !isAnother(installed.source[keyPath: property], than: installed.delegate) {
          installed.source[keyPath: property] = installed.before.held.delegate
        }
        withExtendedLifetime(installed) { leave() }
      }
    case .methods(_, let get, let set):
      { room, leave in
        let installed = room.take(Installed<Source, Delegate, Previous<Delegate>>.self)
        installed.end()
        let isOurs = get.map { !isAnother($0(installed.source), than: installed.delegate) } ?? true
        if isOurs { set(installed.source, installed.before.held.delegate) }
        withExtendedLifetime(installed) { leave() }
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

extension Installed {
  /// Stops the source, and forwards no more.
  @inlinable
  @inline(__always)
  func end() where Before == Previous<Delegate> {
    stop(source)
    before.endForwarding?()
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
