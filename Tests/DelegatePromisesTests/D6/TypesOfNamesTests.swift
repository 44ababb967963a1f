import DelegatePromises
import Testing
import TestSupport

// D4, D6, E5
@MainActor
@Suite struct `A slot whose names have types of their own` {
  private let oven = LooseOven()
  private let stranger = Stranger()

  init() { oven.delegate = stranger }

  // D4, E5: any object may be a delegate there, so none is asked what it is.
  @Test func `passes on to any object, and gives it back, by a name for any object`() {
    let watcher = Watcher()
    let attachment = DelegateAttachment(of: watcher as AnyObject, to: oven, at: LooseOven.anything)

    #expect(watcher.forward.target === stranger)
    attachment.detach()
    #expect(oven.delegate === stranger)
  }

  // E5, L3: the upper adapter finds the stranger through the lower one, which has found it as any object.
  @Test func `does not pass on to what is not of the type of the target`() {
    let (lower, upper) = (OvenNews(), OvenNews())
    let below = DelegateAttachment(of: lower as AnyObject, to: oven, at: LooseOven.anything)
    let above = DelegateAttachment(of: upper, to: oven, at: LooseOven.typed)
    #expect(upper.forward.target === lower)

    below.detach()
    #expect(upper.forward.target == nil)
    oven.bake(1)

    #expect(upper.loaves.value == [1])
    above.detach()
    #expect(oven.delegate == nil)
  }
}

/// An oven that takes any object for its delegate.
private final class LooseOven {
  @MainActor static let anything = DelegateSlot<LooseOven, AnyObject>(
    id: "delegate", get: { $0.delegate }, set: { $0.delegate = $1 })
  @MainActor static let typed = DelegateSlot<LooseOven, any OvenDelegate>(
    id: "delegate", get: { $0.delegate as? any OvenDelegate }, set: { $0.delegate = $1 })

  var delegate: AnyObject?

  func bake(_ loaves: Int) { (delegate as? any OvenDelegate)?.ovenDidBake(loaves) }
}

private final class Stranger {}

private final class Watcher: Forwarding {
  let forward = ForwardTarget<AnyObject>()
}
