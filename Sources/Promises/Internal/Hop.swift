/// An observer of a settled promise, on its way to its place.
///
/// There it begins a batch: the observers of the promise that run at the place, one after another,
/// and whatever follows from them there. The promise remembers the place until the batch has ended,
/// so that a late observer queues behind those before it (P2, P4).
///
/// Proof: whoever makes a hop took the node from its list, or put it in none, and sends it once. It
/// owns the node, and by `previous` its promise, until it arrives, once: whoever has it then
/// releases both. The job that it is sent with holds what the place is the address of. A node that
/// carries a value has no promise to own, which nobody could come late to.
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

  /// One whose node carries the value that it waits for, as bits that need no destruction.
  ///
  /// They are where links are, of which a node on its way has none. Nobody else looks there: who
  /// cancels it finds no upstream to withdraw from.
  init(_ node: Node, carrying value: Payload) {
    unsafe node.next = unsafe unsafeBitCast(value.words.0, to: Unmanaged<Node>?.self)
    unsafe node.previous = unsafe unsafeBitCast(value.words.1, to: Unmanaged<Core>?.self)
    unsafe self.node = unsafe Unmanaged.passRetained(node)
  }

  /// The value that the node carries, where it has arrived; nil if it has a source.
  func takeCarried() -> Payload? {
    unsafe node._withUnsafeGuaranteedRef { node in
      guard node.role == .carrying else { return nil }
      var value = Payload()
      value.words.0 = unsafe unsafeBitCast(node.next, to: UInt.self)
      value.words.1 = unsafe unsafeBitCast(node.previous, to: UInt.self)
      unsafe node.next = nil
      unsafe node.previous = nil
      node.role = .inPlace
      return value
    }
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
