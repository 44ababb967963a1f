// An oven's three callbacks, bridged by hand and with events.

// snippet.hide
import DelegatePromises
import Synchronization

nonisolated struct Loaf: Sendable { let name: String }

nonisolated protocol OvenDelegate: AnyObject, Sendable {
  func oven(didHeatTo degrees: Int)
  func oven(didBake loaf: Loaf)
  func oven(didFail error: any Error)
}

/// An oven that holds its delegate weakly, and bakes three loaves.
@MainActor final class Oven {
  weak var delegate: (any OvenDelegate)?
  private var baking: Task<Void, Never>?

  func start() {
    baking = Task {
      delegate?.oven(didHeatTo: 220)
      for name in ["rye", "wheat", "spelt"] where !Task.isCancelled {
        delegate?.oven(didBake: Loaf(name: name))
      }
    }
  }

  func stop() { baking?.cancel() }
}

// snippet.show
nonisolated final class OvenBridge: OvenDelegate {
  private struct State {
    var heating: [Int: CheckedContinuation<Int, any Error>] = [:]
    var baking: [Int: AsyncThrowingStream<Loaf, any Error>.Continuation] = [:]
    var cancelled: Set<Int> = []
    var failure: (any Error)?
    var nextID = 0
  }
  private let state = Mutex(State())

  @MainActor func degrees(of oven: Oven) async throws -> Int {
    let id = newID()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let refusal: (any Error)? = state.withLock { state in
          if state.cancelled.remove(id) != nil { return CancellationError() }
          if let failure = state.failure { return failure }
          state.heating[id] = continuation
          return nil
        }
        if let refusal { continuation.resume(throwing: refusal) } else { oven.start() }
      }
    } onCancel: {
      let waiting = state.withLock { state in
        let waiting = state.heating.removeValue(forKey: id)
        if waiting == nil { state.cancelled.insert(id) }
        return waiting
      }
      waiting?.resume(throwing: CancellationError())
    }
  }

  func loaves() -> AsyncThrowingStream<Loaf, any Error> {
    let id = newID()
    let (stream, continuation) = AsyncThrowingStream<Loaf, any Error>.makeStream()
    continuation.onTermination = { [weak self] _ in
      _ = self?.state.withLock { $0.baking.removeValue(forKey: id) }
    }
    let failure = state.withLock { state in
      if state.failure == nil { state.baking[id] = continuation }
      return state.failure
    }
    if let failure { continuation.finish(throwing: failure) }
    return stream
  }

  func oven(didHeatTo degrees: Int) {
    let waiting = state.withLock { state in
      defer { state.heating = [:] }
      return state.heating
    }
    for continuation in waiting.values { continuation.resume(returning: degrees) }
  }

  func oven(didBake loaf: Loaf) {
    for continuation in state.withLock({ $0.baking }).values { continuation.yield(loaf) }
  }

  func oven(didFail error: any Error) {
    let (heating, baking) = state.withLock { state in
      defer { (state.heating, state.baking, state.failure) = ([:], [:], error) }
      return (state.heating, state.baking)
    }
    for continuation in heating.values { continuation.resume(throwing: error) }
    for continuation in baking.values { continuation.finish(throwing: error) }
  }

  private func newID() -> Int {
    state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
  }
}
// snippet.hide

@MainActor func bakeByHand(_ oven: Oven) async throws {
  // snippet.show
  let bridge = OvenBridge()
  let before = oven.delegate
  oven.delegate = bridge
  defer {
    oven.stop()
    if oven.delegate === bridge { oven.delegate = before }
  }
  let loaves = bridge.loaves()
  print("baking at \(try await bridge.degrees(of: oven)) degrees")
  for try await loaf in loaves.prefix(3) { print("baked \(loaf.name)") }
  // snippet.hide
}

// snippet.show
nonisolated final class OvenEvents: OvenDelegate {
  let didHeat = DelegateEvent<Int>()
  let didBake = DelegateEvent<Loaf>()

  func oven(didHeatTo degrees: Int) { didHeat.send(degrees) }
  func oven(didBake loaf: Loaf) { didBake.send(loaf) }
  func oven(didFail error: any Error) {
    DelegateEvent.finishTogether(didHeat, didBake, throwing: error)
  }
}
// snippet.hide

@MainActor func bakeWithEvents(_ oven: Oven) async throws {
  // snippet.show
  let events = OvenEvents()
  let degrees = events.didHeat.first()
  let loaves = events.didBake.values()
  let attachment = DelegateAttachment(of: events, to: oven, at: \.delegate) {
    $0.start()
  } stop: {
    $0.stop()
  }
  print("baking at \(try await degrees.value) degrees")
  for try await loaf in loaves.prefix(3) { print("baked \(loaf.name)") }
  attachment.detach()
  // snippet.hide
}

try await bakeByHand(Oven())
try await bakeWithEvents(Oven())
