import CorePromises
import DelegatePromises
import Testing
import TestSupport

// D4, D5: the moment at which `stop` runs.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A source that must not be changed while it calls` {
  private let oven = TouchyOven()

  // D5
  @Test(arguments: [false, true])
  func `is stopped and given back after the callback`(isInsideStart: Bool) async throws {
    let promise = Promise(
      from: oven, taking: DelegateSlot(\.delegate, stops: .afterCallback), with: { Baker($0) }
    ) {
      if isInsideStart { $0.bake(1) }
    } stop: {
      $0.touch()
    }

    if !isInsideStart { oven.bake(1) }

    #expect(try await promise.value == 1)
    try await promise.released.value
    #expect((oven.changes.count, oven.changesInsideCallbacks.count) == (3, 0))
    #expect(oven.delegate == nil)
  }

  // D5
  @Test func `has its attachment detached after the callback`() async throws {
    let handle = Shelf<DelegateAttachment.Handle?>(nil)
    let news = OvenNews { _ in handle.value?.detach() }
    let attachment = DelegateAttachment(
      of: news, to: oven, at: DelegateSlot(\.delegate, stops: .afterCallback))
    handle.value = attachment.handle

    oven.bake(1)

    try await attachment.ended.value
    #expect(oven.changesInsideCallbacks.count == 0)
    #expect(oven.delegate == nil)
  }

  // E5: its property may be `assign`, so there is no weak reference to what that shows.
  @Test(arguments: [nil, DelegateHolding.weakly])
  func `has its previous delegate retained by an attachment, unless that says otherwise`(
    holding: DelegateHolding?
  ) async throws {
    let (news, alive) = (OvenNews(), LiveCount())
    let slot = DelegateSlot<TouchyOven, any OvenDelegate>(
      \.delegate, held: holding, stops: .afterCallback)
    var earlier: Bystander? = Bystander(counted: alive)
    oven.delegate = earlier
    let attachment = DelegateAttachment(of: news, to: oven, at: slot)
    earlier = nil

    oven.bake(1)
    let heard = (news.forward.target as? Bystander)?.calls.count
    #expect(heard == (holding == .weakly ? nil : 1))
    attachment.detach()

    try await attachment.ended.value
    #expect(alive.count == 0)
  }

  // D5
  @Test(arguments: [StopMoment.insideCallback, .afterCallback])
  func `that is transferred to no context is stopped inside the callback, or on another thread`(
    moment: StopMoment
  ) async throws {
    let source = StrongOven()
    // The thread that bakes, while it does: later, another thread may have its number.
    let (baking, isInside) = (Shelf<UInt?>(nil), Shelf<Bool?>(nil))
    let promise = Promise(
      owning: source, taking: DelegateSlot(\.delegate, stops: moment), on: .immediate,
      with: { Baker($0) }
    ) { _ in
    } stop: { _ in
      isInside.value = baking.value == ThisThread.id
    }

    baking.value = ThisThread.id
    source.bake(1)
    baking.value = nil

    #expect(try await promise.value == 1)
    try await promise.released.value
    #expect(isInside.value == (moment == .insideCallback))
  }
}

/// An oven that counts changes to its delegate during a call.
private final class TouchyOven {
  let changes = Counter()
  let changesInsideCallbacks = Counter()
  private var isCalling = false

  weak var delegate: (any OvenDelegate)? { didSet { touch() } }

  func touch() {
    changes.add()
    if isCalling { changesInsideCallbacks.add() }
  }

  func bake(_ loaves: Int) {
    isCalling = true
    delegate?.ovenDidBake(loaves)
    isCalling = false
  }
}
