// An oven's three callbacks, read as events.

// snippet.hide
import DelegatePromises

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
nonisolated final class OvenEvents: OvenDelegate {
  let didHeat = DelegateEvent<Int>()
  let didBake = DelegateEvent<Loaf>()

  func oven(didHeatTo degrees: Int) { didHeat.send(degrees) }
  func oven(didBake loaf: Loaf) { didBake.send(loaf) }
  func oven(didFail error: any Error) {
    didHeat.finish(throwing: error)
    didBake.finish(throwing: error)
  }
}
// snippet.hide

@MainActor func bake(_ oven: Oven) async throws {
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

try await bake(Oven())
