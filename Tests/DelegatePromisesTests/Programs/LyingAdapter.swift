import DelegatePromises
import TestSupport

/// An adapter of a promise or an attachment, whose `deinit` calls too.
final class LyingAdapter: OvenDelegate, Forwarding {
  let forward: ForwardTarget<any OvenDelegate>
  private let passesOn: Bool
  private let read: @Sendable (Int) -> Void
  private let onUse: @Sendable (LyingMoment) -> Void
  private let ticket: LiveCount.Ticket
  /// The number of its callbacks that are under way.
  private let depth = Shelf(0)

  init(
    target: (any OvenDelegate)? = nil, passesOn: Bool, counted: LiveCount,
    onUse: @escaping @Sendable (LyingMoment) -> Void,
    read: @escaping @Sendable (Int) -> Void = { _ in }
  ) {
    forward = ForwardTarget(target, held: .strongly)
    self.passesOn = passesOn
    self.read = read
    self.onUse = onUse
    ticket = counted.ticket()
  }

  deinit { onUse(.deinit) }

  func ovenDidPreheat() {}

  func ovenDidBake(_ loaves: Int) {
    read(loaves)
    onUse(.callback)
    // A loop through the oven's screens, which nobody can see, ends here.
    let depth = depth.update { depth in
      depth += 1
      return depth
    }
    if passesOn, depth < 20 { forward.target?.ovenDidBake(loaves) }
    self.depth.update { $0 -= 1 }
  }

  func ovenDidFail(_ error: any Error) {}
}
