import CorePromises
import DelegatePromises
import Testing
import TestSupport

// D4, D5: the moment at which `stop` runs.
@MainActor
@Suite(.timeLimit(.minutes(20)))
struct `A source that must not be changed while it calls` {
  private let oven = TouchyOven()

  // D5
  @Test func `is stopped and given back after the callback`() async throws {
    let promise = Promise(
      from: oven, taking: \.delegate, with: { Baker($0) }, stops: .afterCallback
    ) { _ in
    } stop: {
      $0.touch()
    }

    oven.bake(1)

    #expect(try await promise.value == 1)
    try await promise.released.value
    #expect((oven.changes.count, oven.changesInsideCallbacks.count) == (3, 0))
    #expect(oven.delegate == nil)
  }

  // D5
  @Test func `is stopped after the callback, when that comes inside start`() async throws {
    let promise = Promise(
      from: oven, taking: \.delegate, with: { Baker($0) }, stops: .afterCallback
    ) {
      $0.bake(1)
    } stop: {
      $0.touch()
    }

    #expect(oven.changesInsideCallbacks.count == 0)
    #expect(try await promise.value == 1)
    #expect(oven.delegate == nil)
  }

  // D5
  @Test func `has its attachment detached after the callback`() async throws {
    let box = Shelf<DelegateAttachment?>(nil)
    let news = OvenNews { _ in box.value?.detach() }
    let attachment = DelegateAttachment(of: news, to: oven, at: \.delegate, stops: .afterCallback)
    box.value = attachment

    oven.bake(1)

    try await attachment.ended.value
    box.value = nil
    #expect(oven.changesInsideCallbacks.count == 0)
    #expect(oven.delegate == nil)
  }

  // D5
  @Test(arguments: [true, false])
  func `that is transferred or made for it is stopped outside the callback`(isOwned: Bool)
    async throws
  {
    let (callingThread, stops, hasStarted) = (Shelf<UInt?>(nil), Counter(), Gate())
    let (source, adapter) = (StrongOven(), Shelf<Baker?>(nil))
    let stop: @Sendable () -> Void = {
      #expect(callingThread.value != ThisThread.id)
      stops.add()
    }
    let promise =
      isOwned
      ? Promise(
        owning: source, taking: \.delegate, on: .inherited, with: { Baker($0) }
      ) { _ in
        hasStarted.open()
      } stop: { _ in
        stop()
      }
      : Promise(with: { Baker($0) }, stops: .afterCallback) {
        adapter.value = $0
        hasStarted.open()
      } stop: { _ in
        stop()
      }
    await hasStarted.wait()

    callingThread.value = ThisThread.id
    isOwned ? source.bake(1) : adapter.value?.ovenDidBake(1)
    callingThread.value = nil

    #expect(try await promise.value == 1)
    try await promise.released.value
    #expect(stops.count == 1)
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
