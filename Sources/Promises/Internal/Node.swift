/// A promise that observes another one, or something else that does: a hook, a waiting task.
///
/// 120 bytes, the most that fit the allocator's 128; the observed promise's list is its owner (I3).
@usableFromInline
@safe
final class Node: Core, @unchecked Sendable {
  /// The next one in the list; nil when in none.
  @usableFromInline @exclusivity(unchecked) final var next: Unmanaged<Node>?
  /// In a promise's list, the node before; in a lane's inbox, the source, retained.
  @usableFromInline @exclusivity(unchecked) final var previous: Unmanaged<Core>?
  /// Left by whoever takes the node from its list, and by nobody else.
  @safe @usableFromInline @exclusivity(unchecked) final var handler: ErasedHandler?
  /// Its context is let go of with the handler.
  @safe @usableFromInline @exclusivity(unchecked) final var role: Role

  @inlinable
  init(
    observing upstream: Core,
    role: Role,
    handler: ErasedHandler?,
    operation: @escaping Operation
  ) {
    unsafe next = nil
    unsafe previous = nil
    self.handler = handler
    self.role = role
    super.init(origin: upstream.origin, upstream: upstream, operation: operation)
  }

  /// Drops the handler and its context: for whoever took the node from its list.
  @usableFromInline
  final func dropHandler() {
    handler = nil
    letGoOfContext()
  }

  @usableFromInline
  final func letGoOfContext() {
    switch role {
    case .isolated, .on: role = .inPlace
    case .hook, .waiter, .shield, .inPlace: break
    }
  }

  /// Where it runs; nil for those that run inside the call that settles.
  ///
  /// A node without a handler only passes a result on, and does that in place.
  var place: Place? {
    switch role {
    case .hook, .waiter: nil
    case .inPlace, .shield: .inPlace
    case .on(let destination): handler == nil ? .inPlace : .context(destination)
    case .isolated: handler?.isolation.map { .actor($0) } ?? .inPlace
    }
  }

  var runsInPlace: Bool {
    switch role {
    case .hook, .waiter: false
    case .inPlace, .shield: true
    case .on, .isolated: handler == nil
    }
  }

  /// How a node takes part in the promise it observes.
  @usableFromInline
  @frozen
  enum Role {
    /// Runs inside the call that settles, before every handler: it belongs to the promise's maker,
    /// and no promise is kept going for it.
    case hook
    /// A waiting task: resumed inside the call that settles.
    case waiter
    /// Runs in place, and passes no withdrawal on.
    case shield
    /// Runs in place, on the thread that settles.
    case inPlace
    /// Runs on the actor that its handler is isolated to.
    case isolated
    case on(Destination)

    var isInterested: Bool {
      switch self {
      case .hook: false
      case .waiter, .shield, .inPlace, .isolated, .on: true
      }
    }

    var passesWithdrawalOn: Bool {
      switch self {
      case .shield: false
      case .hook, .waiter, .inPlace, .isolated, .on: true
      }
    }
  }
}

/// Nodes that observe one promise, oldest first: a ring while they wait, ended by nil when taken.
@usableFromInline
@frozen
@safe
struct NodeList {
  @usableFromInline let first: Unmanaged<Node>

  @inlinable init(first: Unmanaged<Node>) { unsafe self.first = unsafe first }

  /// The ring with `node` as its newest; the reference moves in.
  static func appending(_ node: Unmanaged<Node>, to ring: NodeList?) -> NodeList {
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
  @unsafe
  func unlinkFirst() -> (node: Unmanaged<Node>, rest: NodeList?) {
    let rest = unsafe first._withUnsafeGuaranteedRef { node in
      let rest = unsafe node.next.map { unsafe NodeList(first: $0) }
      unsafe node.next = nil
      unsafe node.previous = nil
      return rest
    }
    return unsafe (first, rest)
  }
}

extension Unmanaged<Node> {
  @inlinable var asCore: Unmanaged<Core> { unsafe .fromOpaque(toOpaque()) }
}

extension Unmanaged<Core> {
  /// Proof: written by `NodeList` only, with a node.
  @inlinable var asNode: Unmanaged<Node> { unsafe .fromOpaque(toOpaque()) }
}
