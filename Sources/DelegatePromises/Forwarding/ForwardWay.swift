/// The way of an adapter's callbacks, until another one replaces it.
final class ForwardWay {
  enum Goal {
    /// The target was set by hand.
    case own(Layer.Below)
    /// The target is what lies below the adapter in its slot.
    ///
    /// Once that has its slot back, a callback that is under way still goes there.
    case slot(Layer)
  }

  let goal: Goal

  init(_ goal: Goal) { self.goal = goal }

  /// A way to a target that was set by hand.
  convenience init<Target>(to target: Target, held holding: DelegateHolding) {
    self.init(.own(Layer.Below(Shown(target), held: holding, seenAs: Target.self)))
  }

  /// What a walk along adapters comes to next.
  var below: Layer.Below {
    switch goal {
    case .own(let below): below
    case .slot(let layer): layer.next.below
    }
  }

  /// The delegate that callbacks reach.
  var delegate: SeenDelegate? {
    switch goal {
    case .own(let below): below.seen
    case .slot(let layer): layer.lowest.seen
    }
  }
}
