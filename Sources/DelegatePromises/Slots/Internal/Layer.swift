internal import CorePromises

/// An adapter that forwards, as the adapters above see it, and the delegate below it.
///
/// - L1  Below a layer are older ones only. So no chain of layers comes back to itself.
/// - L2  A layer that has left is transparent: a reader, its own adapter included, sees what lies below it.
///       A layer forgets one that has left when it is read through, or leaves: they do not pile up.
/// - L3  Beside each delegate stands the type of the slot that has shown it, or of the target as which it
///       was set.
/// - L4  A layer that has left retains no delegate below all layers. One that is to retain that does so
///       itself.
final class Layer: Sendable {
  enum Below {
    case nothing
    case delegate(SeenDelegate)
    case layer(Layer)

    /// Holds a delegate, and the type as which it has been seen (L3).
    init(_ shown: Shown, held holding: DelegateHolding, seenAs type: Any.Type?) {
      self = shown.isNothing ? .nothing : .delegate(SeenDelegate(shown, held: holding, as: type))
    }

    /// The delegate, seen through the layers that have left.
    var delegate: Shown { seen?.shown ?? .nothing }

    /// The delegate, and the type as which it has been seen.
    var seen: SeenDelegate? {
      switch self {
      case .nothing: nil
      case .delegate(let delegate): delegate
      case .layer(let layer): layer.top?.delegate ?? layer.lowest.seen
      }
    }

    /// The delegate below all layers.
    var bottom: Shown {
      var below = self
      while case .layer(let layer) = below { below = layer.lowest }
      return below.delegate
    }
  }

  /// What the slot shows for an adapter, and the adapter's link to its target.
  private struct Top {
    let delegate: SeenDelegate
    let link: any ForwardLink
  }

  private enum Stage {
    /// The adapter is about to be installed.
    case coming
    case lying(Top)
    case left
  }

  private struct State {
    var stage = Stage.coming
    var below: Below
    /// The delegate below all layers, if this one retains it.
    var kept = Shown.nothing

    var top: Top? { if case .lying(let top) = stage { top } else { nil } }
  }

  private let state: Locked<State>

  /// Makes the layer of an adapter that is about to be installed.
  init(over below: Below) { state = Locked(State(below: below)) }

  /// Notes that an adapter lies in its slot, which shows this for it.
  func lie(
    _ link: any ForwardLink, showing shown: Shown, as type: Any.Type?, over below: Below,
    keeping kept: Shown
  ) {
    let top = Top(delegate: SeenDelegate(shown, held: .strongly, as: type), link: link)
    _ = state.exchanged(for: State(stage: .lying(top), below: below, kept: kept))
  }

  /// Makes the layer transparent: the adapter leaves.
  ///
  /// Returns what the layer has retained of those below, which the caller keeps until the slot has been
  /// given back.
  @discardableResult
  func leave() -> [Shown] {
    _ = lowest  // forgets those below that have left (L2)
    let left = state.withLock { state in
      let left = state
      state = State(stage: .left, below: left.below)
      return left
    }
    guard case .delegate(let delegate) = left.below else { return [left.kept] }
    return [left.kept, delegate.weaken()]
  }

  /// Whether the adapter has left.
  var hasLeft: Bool { state.withLock { if case .left = $0.stage { true } else { false } } }

  /// The next layer below that has not left, or else the delegate.
  var lowest: Below {
    while true {
      let below = state.withLock { $0.below }
      guard case .layer(let layer) = below else { return below }
      let lower = layer.state.withLock { $0.top == nil ? $0.below : nil }
      guard let lower else { return below }
      state.withLock { state in
        if case .layer(let current) = state.below, current === layer { state.below = lower }
      }
    }
  }

  /// Returns whether callbacks to this layer reach another one, if all in between pass them on.
  func reaches(_ other: Layer) -> Bool {
    var below = Below.layer(self)
    while case .layer(let layer) = below {
      if layer === other { return true }
      below = layer.lowest
    }
    return false
  }

  private var top: Top? { state.withLock { $0.top } }

  /// The link of the adapter, unless that has left, and what lies below it.
  var next: (link: (any ForwardLink)?, below: Below) {
    state.withLock { ($0.top?.link, $0.below) }
  }
}

/// The target of an adapter, whatever its type.
protocol ForwardLink: AnyObject {
  /// The delegate that gets the callbacks, or the adapter's own layer, if what lies below gets them.
  var below: Layer.Below { get }
}
