/// A promise that observes another one, or something else that does: a hook, a waiting task.
///
/// 120 bytes, the most that fit the allocator's 128; the observed promise's list is its owner (I3).
@usableFromInline
@safe
class Node: Core, @unchecked Sendable {
  /// The next one in the list, nil when in none; or a part of a value that is carried.
  @usableFromInline @exclusivity(unchecked) final var next: Unmanaged<Node>?
  /// In a promise's list, the node before; in a hop or a lane's inbox, the source, retained, or the
  /// rest of a value that is carried.
  @usableFromInline @exclusivity(unchecked) final var previous: Unmanaged<Core>?
  /// Left by whoever takes the node from its list, and by nobody else.
  @safe @usableFromInline @exclusivity(unchecked) final var handler: HandlerRoom
  /// Its context is let go of with the handler.
  @safe @usableFromInline @exclusivity(unchecked) final var role: Role

  /// The reference that the role owns moves into the node.
  @_alwaysEmitIntoClient
  init(
    observing upstream: Core,
    role: Role,
    handler: HandlerRoom = HandlerRoom(),
    operation: @escaping Operation
  ) {
    unsafe next = nil
    unsafe previous = nil
    self.handler = handler
    self.role = role
    super.init(origin: upstream.origin, upstream: upstream, operation: operation)
  }

  /// One that observes nothing.
  init(origin: PackedOrigin, operation: @escaping Operation) {
    unsafe next = nil
    unsafe previous = nil
    handler = HandlerRoom()
    role = .inPlace
    super.init(origin: origin, operation: operation)
  }

  deinit { assert(handler.isEmpty, "who takes a node from its list takes or drops its handler") }

  /// Drops the handler and its context: for whoever took the node from its list.
  @usableFromInline
  @inline(never)
  final func dropHandler() {
    handler.empty()
    letGoOfContext()
  }

  @_alwaysEmitIntoClient @inline(__always)
  final func letGoOfContext() {
    if role.hasContext { endContext() }
  }

  @usableFromInline
  @inline(never)
  final func endContext() {
    if role == .timed {
      unsafe unsafeDowncast(self, to: TimedNode.self).disarm()
    } else {
      role.releaseTarget()
    }
  }

  /// Where it runs; nil for those that run inside the call that settles.
  ///
  /// A node without a handler only passes a result on, and does that in place.
  final var place: ObjectIdentifier? {
    switch role.kind {
    case .hook, .waiter: nil
    case .inPlace, .unshared, .carrying, .shield, .timed: Lane.inPlace
    case .isolated: handler.isolation.map { ObjectIdentifier($0) } ?? Lane.inPlace
    case .pool: handler.isEmpty ? Lane.inPlace : GlobalPool.place
    case .main: handler.isEmpty ? Lane.inPlace : MainContext.place
    case .target: handler.isEmpty ? Lane.inPlace : role.placeOfTarget
    }
  }

  final var runsInPlace: Bool { role.isInPlace || role.hasPlace && handler.isEmpty }
}

/// Nodes that observe one promise, oldest first: a ring while they wait, ended by nil when taken.
@usableFromInline
@frozen
@safe
struct NodeList {
  @usableFromInline let first: Unmanaged<Node>

  @_alwaysEmitIntoClient init(first: Unmanaged<Node>) { unsafe self.first = unsafe first }

  /// The ring with `node` as its newest; it owns a reference to it.
  static func appending(_ node: Node, to ring: NodeList?) -> NodeList {
    let node = unsafe Unmanaged.passRetained(node)
    guard let ring else {
      unsafe node._withUnsafeGuaranteedRef {
        unsafe $0.next = unsafe node
        unsafe $0.previous = unsafe node.asCore
      }
      return unsafe NodeList(first: node)
    }
    unsafe ring.first._withUnsafeGuaranteedRef { first in
      let last = unsafe first.previous.unsafelyUnwrapped.asNode
      unsafe last._withUnsafeGuaranteedRef { unsafe $0.next = unsafe node }
      unsafe node._withUnsafeGuaranteedRef {
        unsafe $0.previous = unsafe last.asCore
        unsafe $0.next = unsafe ring.first
      }
      unsafe first.previous = unsafe node.asCore
    }
    return ring
  }

  /// The ring without `node`, whose reference is now the caller's.
  func removing(_ node: Node) -> NodeList? {
    let next = unsafe node.next.unsafelyUnwrapped
    let previous = unsafe node.previous.unsafelyUnwrapped
    unsafe node.next = nil
    unsafe node.previous = nil
    guard unsafe next.toOpaque() != Unmanaged.passUnretained(node).toOpaque() else { return nil }
    unsafe previous.asNode._withUnsafeGuaranteedRef { unsafe $0.next = unsafe next }
    unsafe next._withUnsafeGuaranteedRef { unsafe $0.previous = unsafe previous }
    let wasFirst = unsafe first.toOpaque() == Unmanaged.passUnretained(node).toOpaque()
    return unsafe wasFirst ? NodeList(first: next) : self
  }

  /// Whether the ring has one node.
  var isSingle: Bool {
    unsafe first._withUnsafeGuaranteedRef { unsafe $0.next?.toOpaque() == first.toOpaque() }
  }

  /// The oldest node, which stays in the list.
  func peek() -> Node { unsafe first.takeUnretainedValue() }

  /// The ring, taken: ended by nil.
  func opened() -> NodeList {
    unsafe first._withUnsafeGuaranteedRef { first in
      let last = unsafe first.previous.unsafelyUnwrapped.asNode
      unsafe last._withUnsafeGuaranteedRef { unsafe $0.next = nil }
    }
    return self
  }

  /// Takes the oldest node of an opened list.
  func popFirst() -> (node: Node, rest: NodeList?) {
    let (node, rest) = unsafe unlinkFirst()
    return unsafe (node.takeRetainedValue(), rest)
  }

  /// Takes the oldest node of an opened list; its reference is the caller's to release.
  ///
  /// A join, which others may take from another list at the same time, has no links: it is read.
  @unsafe
  func unlinkFirst() -> (node: Unmanaged<Node>, rest: NodeList?) {
    let rest = unsafe first._withUnsafeGuaranteedRef { node in
      let rest = unsafe node.next.map { unsafe NodeList(first: $0) }
      if unsafe node.previous != nil || rest != nil {
        unsafe node.next = nil
        unsafe node.previous = nil
      }
      return rest
    }
    return unsafe (first, rest)
  }
}

extension Unmanaged<Node> {
  @_alwaysEmitIntoClient var asCore: Unmanaged<Core> { unsafe .fromOpaque(toOpaque()) }
}

extension Unmanaged<Core> {
  /// Proof: written by `NodeList` only, with a node.
  @_alwaysEmitIntoClient var asNode: Unmanaged<Node> { unsafe .fromOpaque(toOpaque()) }
}
