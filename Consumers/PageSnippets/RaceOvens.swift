// snippet.hide
// One answer of an oven, awaited by hand and with the library.

import DelegatePromises

nonisolated struct Loaf: Sendable { let name: String }

@MainActor protocol OvenDelegate: AnyObject {
  func oven(_ oven: Oven, didBake loaf: Loaf)
  func oven(_ oven: Oven, didFail error: any Error)
}

/// An oven that holds its delegate weakly.
@MainActor final class Oven {
  weak var delegate: (any OvenDelegate)?

  func bake() { Task { delegate?.oven(self, didBake: Loaf(name: "rye")) } }
}

// snippet.show
// By hand:
@MainActor final class LoafRequest: OvenDelegate {
  private var waiting: CheckedContinuation<Loaf, any Error>?

  func loaf(from oven: Oven) async throws -> Loaf {
    let previous = oven.delegate
    oven.delegate = self
    defer { oven.delegate = previous }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        waiting = $0
        oven.bake()
      }
    } onCancel: {
      Task { @MainActor in finish(.failure(CancellationError())) }
    }
  }

  func oven(_ oven: Oven, didBake loaf: Loaf) { finish(.success(loaf)) }
  func oven(_ oven: Oven, didFail error: any Error) { finish(.failure(error)) }

  private func finish(_ result: Result<Loaf, any Error>) {
    waiting?.resume(with: result)
    waiting = nil
  }
}

// With this library:
@MainActor final class LoafBaked: OvenDelegate {
  private let resolver: Promise<Loaf>.Resolver
  init(_ resolver: Promise<Loaf>.Resolver) { self.resolver = resolver }
  func oven(_ oven: Oven, didBake loaf: Loaf) { resolver.fulfill(loaf) }
  func oven(_ oven: Oven, didFail error: any Error) { resolver.reject(error) }
}

@MainActor func loaf(from oven: Oven) async throws -> Loaf {
  try await Promise.answer(from: oven, taking: \.delegate, with: LoafBaked.init) { $0.bake() }
}
// snippet.hide

let oven = Oven()
let first = try await LoafRequest().loaf(from: oven)
let second = try await loaf(from: oven)
precondition(first.name == second.name && oven.delegate == nil)
