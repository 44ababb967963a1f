extension Node {
  /// How a node takes part in the promise it observes.
  ///
  /// One word, which leaves nothing to destroy as a node goes: a kind's number, or the address of
  /// the target that the handler is sent to, which is none of them.
  ///
  /// Proof: a role owns a reference to its target from `on(_:)`, through the node that it is stored
  /// in, to `letGoOfContext`, which whoever takes the node from its list calls, with the handler
  /// (I3).
  @usableFromInline
  @frozen
  struct Role: Equatable {
    @usableFromInline let bits: UInt

    @inlinable init(_ kind: Kind) { bits = kind.rawValue }

    private init(target: ContextTarget) {
      bits = unsafe UInt(bitPattern: Unmanaged.passRetained(target).toOpaque())
    }

    @usableFromInline
    @frozen
    enum Kind: UInt {
      /// Runs inside the call that settles, before every handler: it belongs to the promise's
      /// maker, and no promise is kept going for it.
      case hook
      /// A waiting task: resumed inside the call that settles.
      case waiter
      /// Runs in place, and passes no withdrawal on.
      case shield
      /// Runs in place, on the thread that settles.
      case inPlace
      /// Runs in place, at once: nobody else knows the node yet.
      case unshared
      /// Runs on the actor that its handler is isolated to.
      case isolated
      case pool, main
      /// Runs in place, and disarms its timer when its handler is taken or dropped.
      case timed
      /// Is sent to a target of its own.
      case target
    }

    @inlinable static var hook: Role { Role(.hook) }
    @inlinable static var waiter: Role { Role(.waiter) }
    @inlinable static var shield: Role { Role(.shield) }
    @inlinable static var inPlace: Role { Role(.inPlace) }
    @inlinable static var unshared: Role { Role(.unshared) }
    @inlinable static var pool: Role { Role(.pool) }
    static var timed: Role { Role(.timed) }

    /// For a handler that is isolated to this actor.
    @usableFromInline
    static func on(_ actor: any Actor) -> Role {
      Role(actor === MainActor.shared ? .main : .isolated)
    }

    @usableFromInline
    static func on(_ destination: Destination) -> Role {
      switch destination {
      case .pool: .pool
      case .main: Role(.main)
      case .target(let target): Role(target: target)
      }
    }

    @usableFromInline var kind: Kind { @inlinable get { Kind(rawValue: bits) ?? .target } }

    var isInterested: Bool { self != .hook }

    var passesWithdrawalOn: Bool { self != .shield }

    /// Whether something ends as the handler is taken or dropped.
    @usableFromInline var hasContext: Bool { @inlinable get { bits > Kind.main.rawValue } }

    /// Where the handler is sent, if it is.
    var destination: Destination? {
      switch kind {
      case .hook, .waiter, .shield, .inPlace, .unshared, .isolated, .timed: nil
      case .pool: .pool
      case .main: .main
      case .target: unsafe target.map { unsafe .target($0.takeUnretainedValue()) }
      }
    }

    mutating func releaseTarget() {
      unsafe target?.release()
      self = .inPlace
    }

    private var target: Unmanaged<ContextTarget>? {
      unsafe UnsafeRawPointer(bitPattern: bits).map { unsafe .fromOpaque($0) }
    }
  }
}
