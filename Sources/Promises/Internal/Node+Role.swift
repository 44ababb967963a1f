extension Node {
  /// How a node takes part in the promise it observes.
  ///
  /// One word, which leaves nothing to destroy as a node goes: a kind's number, or the address of
  /// the target that the handler is sent to, which is none of them, with a bit if it stays there.
  ///
  /// Proof: a role owns a reference to its target from `on(_:)`, through the node that it is stored
  /// in, until whoever took the node from its list (I3) sends it there, and `takeDestination` moves
  /// the reference out; one that stays, or that is never sent, owns it to `letGoOfContext`.
  @usableFromInline
  @frozen
  struct Role {
    @usableFromInline let bits: UInt

    @_alwaysEmitIntoClient init(bits: UInt) { self.bits = bits }

    init(_ kind: Kind) { bits = kind.rawValue }

    private init(target: ContextTarget) {
      bits = unsafe UInt(bitPattern: Unmanaged.passRetained(target).toOpaque())
    }

    /// What clients compile knows some of these numbers, and stands below: the roles that have one
    /// of their own there, and that nothing ends with a kind below `timed`.
    enum Kind: UInt {
      /// Runs inside the call that settles, before every handler: it belongs to the promise's
      /// maker, and no promise is kept going for it.
      case hook
      /// A waiting task: resumed inside the call that settles.
      case waiter
      /// Runs on the actor that its handler is isolated to.
      case isolated
      case pool, main
      /// Runs in place, and passes no withdrawal on.
      case shield
      /// Runs in place, on the thread that settles.
      case inPlace
      /// Runs in place, at once: nobody else knows the node yet.
      case unshared
      /// Is on its way with the value it is to have: it observes nothing.
      case carrying
      /// Runs in place, and disarms its timer when its handler is taken or dropped.
      case timed
      /// Is sent to a target of its own.
      case target
    }

    static var hook: Role { Role(.hook) }
    static var waiter: Role { Role(.waiter) }
    static var timed: Role { Role(.timed) }
    @_alwaysEmitIntoClient static var shield: Role { Role(bits: 5) }
    @_alwaysEmitIntoClient static var inPlace: Role { Role(bits: 6) }
    @_alwaysEmitIntoClient static var unshared: Role { Role(bits: 7) }
    @_alwaysEmitIntoClient static var carrying: Role { Role(bits: 8) }
    @_alwaysEmitIntoClient static var pool: Role { Role(bits: 3) }
    @_alwaysEmitIntoClient static var main: Role { Role(bits: 4) }

    /// For a handler that is isolated to this actor.
    @usableFromInline
    static func on(_ actor: any Actor) -> Role {
      actor === MainActor.shared ? .main : Role(.isolated)
    }

    @usableFromInline
    static func on(_ target: ContextTarget) -> Role { Role(target: target) }

    /// Not looked up by its raw value, which is a call.
    ///
    /// Proof: an enumeration without payloads is the number of its case, in a byte, and the raw
    /// values count in the same way.
    var kind: Kind {
      guard bits < Kind.target.rawValue else { return .target }
      return unsafe unsafeBitCast(UInt8(truncatingIfNeeded: bits), to: Kind.self)
    }

    /// Whether it has its turn among the observers of a place.
    var hasPlace: Bool { bits > Kind.waiter.rawValue }

    /// Whether that place is wherever the promise settles, whatever the handler.
    var isInPlace: Bool { (Kind.shield.rawValue...Kind.timed.rawValue).contains(bits) }

    var isInterested: Bool { bits != Kind.hook.rawValue }

    var passesWithdrawalOn: Bool { bits != Kind.shield.rawValue }

    @_alwaysEmitIntoClient
    static func == (one: Role, other: Role) -> Bool { one.bits == other.bits }

    /// Whether something ends as the handler is taken or dropped.
    @usableFromInline var hasContext: Bool {
      @_alwaysEmitIntoClient get { bits > 8 }
    }

    /// The same for a handler that is sent there for one promise after another.
    @usableFromInline var staying: Role { kind == .target ? Role(bits: bits | Self.stays) : self }

    /// Where the handler is sent, if not to an actor.
    ///
    /// A target is given away, unless the handler stays: a copy would be one more count at a
    /// context that many threads use.
    mutating func takeDestination() -> Destination? {
      switch kind {
      case .hook, .waiter, .shield, .inPlace, .unshared, .carrying, .isolated, .timed: return nil
      case .pool: return .pool
      case .main: return .main
      case .target:
        guard bits & Self.stays == 0 else {
          return unsafe target.map { unsafe .target($0.takeUnretainedValue()) }
        }
        defer { self = .inPlace }
        return unsafe target.map { unsafe .target($0.takeRetainedValue()) }
      }
    }

    /// What stands for the target's place.
    var placeOfTarget: ObjectIdentifier? {
      unsafe target?._withUnsafeGuaranteedRef { $0.identity }
    }

    mutating func releaseTarget() {
      unsafe target?.release()
      self = .inPlace
    }

    /// The reference to a target that the handler does not stay at.
    mutating func takeTarget() -> Unmanaged<ContextTarget>? {
      guard bits > Kind.target.rawValue, bits & Self.stays == 0 else { return nil }
      defer { self = .inPlace }
      return unsafe target
    }

    private static var stays: UInt { 1 }

    private var target: Unmanaged<ContextTarget>? {
      unsafe UnsafeRawPointer(bitPattern: bits & ~Self.stays).map { unsafe .fromOpaque($0) }
    }
  }
}
