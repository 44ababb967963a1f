internal import CorePromises

/// An adapter that forwards, as the adapters above see it, and the delegate below it.
///
/// - L1  Below a layer are older ones only. So no chain of layers comes back to itself.
/// - L2  A layer that has left is transparent: who reads through it sees what lies below it. A layer
///       forgets one that has left when it is read through, or leaves: they do not pile up.
/// - L3  Beside each delegate stands the type of the slot that has shown it, or of the target as which it
///       was set.
/// - L4  A layer that has left retains nothing below it. One that is to retain what lies below all does
///       so itself.
final class Layer: Sendable {
  enum Below {
    case nothing
    /// A delegate, and its type (L3).
    case strongly(Shown, Any.Type?)
    case weakly(WeakObject, Any.Type?)
    case layer(Layer)

    /// Holds a delegate; a value cannot be held weakly.
    init(_ shown: Shown, held holding: DelegateHolding, seenAs type: Any.Type?) {
      switch shown {
      case .nothing: self = .nothing
      case .object(let object) where holding == .weakly: self = .weakly(WeakObject(object), type)
      case .object, .value: self = .strongly(shown, type)
      }
    }

    /// The delegate, seen through the layers that have left.
    var delegate: Shown { seen.delegate }

    /// The delegate below all layers.
    var bottom: Shown {
      var below = self
      while case .layer(let layer) = below { below = layer.lowest }
      return below.delegate
    }

    /// What lies below, held weakly if it is an object.
    fileprivate var weakened: Below {
      guard case .strongly(let shown, let type) = self else { return self }
      return Below(shown, held: .weakly, seenAs: type)
    }

    /// Returns the delegate as the target of callbacks.
    func target<Target>() -> Target? {
      let (delegate, type) = seen
      return delegate.typed(seenAs: type)
    }

    /// The delegate, and the type as which it has been seen.
    var seen: (delegate: Shown, type: Any.Type?) {
      switch self {
      case .nothing: (.nothing, nil)
      case .strongly(let delegate, let type): (delegate, type)
      case .weakly(let reference, let type):
        (reference.object.map { .object($0) } ?? .nothing, type)
      case .layer(let layer): layer.top ?? layer.lowest.seen
      }
    }
  }

  private struct State {
    /// The adapter, and what the slot shows for it, as this type; nil before it is installed, and when it
    /// has left.
    var top: (shown: Shown, type: Any.Type?, adapter: Shown)?
    var below: Below
    /// The delegate below all layers, if this one retains it.
    var kept = Shown.nothing
  }

  private let state: Locked<State>

  /// Makes the layer of an adapter that is about to be installed.
  init(over below: Below) { state = Locked(State(below: below)) }

  deinit {
    // One after the other: a chain that is freed from its end would use the stack up.
    var below = state.exchanged(for: State(below: .nothing)).below
    while case .layer(var layer) = below {
      below = .nothing
      guard isKnownUniquelyReferenced(&layer) else { break }
      below = layer.state.exchanged(for: State(below: .nothing)).below
    }
  }

  /// Notes that the adapter lies in its slot, which shows this for it.
  func lie(
    _ adapter: Shown, showing shown: Shown, as type: Any.Type?, over below: Below,
    keeping kept: Shown
  ) {
    _ = state.exchanged(for: State(top: (shown, type, adapter), below: below, kept: kept))
  }

  /// Makes the layer transparent: the adapter leaves.
  ///
  /// Returns what the layer has retained of those below others.
  @discardableResult
  func leave() -> Shown {
    _ = lowest
    let left = state.withLock { state in
      let left = state
      if left.top != nil { state = State(top: nil, below: left.below.weakened) }
      return left
    }
    return left.kept
  }

  /// The next layer below that has not left, or else the delegate.
  var lowest: Below {
    while true {
      let below = state.withLock { $0.below }
      guard case .layer(let layer) = below else { return below }
      let lower = layer.state.withLock { $0 }
      if lower.top != nil { return below }
      state.withLock { state in
        if case .layer(let current) = state.below, current === layer { state.below = lower.below }
      }
    }
  }

  /// What the slot shows for the adapter, unless that has left.
  private var top: (delegate: Shown, type: Any.Type?)? {
    state.withLock { $0.top }.map { ($0.shown, $0.type) }
  }

  /// Returns the adapters below, and the delegate under them, down to a layer that is in `visited`;
  /// adds the layers that it comes to.
  ///
  /// Each adapter of a slot leads to all below it. So a walk that went on would come to the lowest one
  /// of many as often as there are adapters.
  func all(notYet visited: inout Visited) -> [Shown] {
    var all: [Shown] = []
    var below = lowest
    while case .layer(let layer) = below {
      guard visited.insert(layer) else { return all }
      if let adapter = layer.state.withLock({ $0.top })?.adapter { all.append(adapter) }
      below = layer.lowest
    }
    return all + [below.delegate]
  }
}

/// A weak reference to an object that other code keeps.
final class WeakObject {
  weak let object: AnyObject?

  init(_ object: AnyObject) { self.object = object }
}
