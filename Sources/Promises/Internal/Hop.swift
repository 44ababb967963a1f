/// An observer of a settled promise, on its way to its place.
///
/// There it begins a batch: the observers of the promise that run at the place, one after another,
/// and whatever follows from them there. The promise remembers the place until the batch has ended,
/// so that a late observer queues behind those before it (P2, P4).
///
/// Proof: whoever makes a hop took the node from its list, or put it in none, and sends it once. It
/// owns the node, and by `previous` its promise, until it arrives, once: whoever has it then
/// releases both. The job that it is sent with holds what the place is the address of.
@usableFromInline
@safe
struct Hop: Sendable {
  let node: Unmanaged<Node>

  /// The reference to the node moves in.
  init(_ node: Unmanaged<Node>, from source: Core) {
    unsafe node._withUnsafeGuaranteedRef {
      unsafe $0.previous = Unmanaged.passRetained(source)
    }
    unsafe self.node = unsafe node
  }

  /// Sends it.
  @inline(never)
  func submit() {
    if let destination = unsafe node._withUnsafeGuaranteedRef({ $0.role.takeDestination() }) {
      destination.submit(self)
    } else if let actor = unsafe node._withUnsafeGuaranteedRef({ $0.handler.isolation }) {
      Task { await Drain.run(self, on: actor) }
    }
  }

  /// The promise that the node observes, where it has arrived.
  func takeSource() -> Core? {
    unsafe node._withUnsafeGuaranteedRef { node in
      defer { unsafe node.previous = nil }
      return unsafe node.previous?.takeRetainedValue()
    }
  }
}

extension Drain {
  /// Runs what was sent to an actor.
  static func run(_ hop: Hop, on actor: isolated any Actor) {
    run(hop, at: ObjectIdentifier(actor))
  }
}
