// snippet.hide
// What goes wrong with continuations by hand, and what stands there with the library. Only the
// second half runs: `Scripts/packages continuations` finds the faults of the first half.

import DelegatePromises

nonisolated struct Loaf: Sendable { let name: String }
nonisolated enum BakeryError: Error { case late }

@MainActor protocol OvenDelegate: AnyObject {
  func oven(_ oven: Oven, didBake loaf: Loaf)
  func oven(_ oven: Oven, didFail error: any Error)
}

@MainActor final class Oven {
  weak var delegate: (any OvenDelegate)?
  var onHeat: ((Int) -> Void)?

  func startBaking() {
    Task {
      delegate?.oven(self, didBake: Loaf(name: "rye"))
      onHeat?(200)
    }
  }

  func stopBaking() {}
  func weigh(completion: @escaping @Sendable (Int?, (any Error)?) -> Void) { completion(1, nil) }
}

// snippet.show
@MainActor final class LoafRequest: OvenDelegate {
  private let oven = Oven()
  private var waiting: CheckedContinuation<Loaf, any Error>?

  func loaf() async throws -> Loaf {
    oven.delegate = self
    return try await withCheckedThrowingContinuation { continuation in
      waiting = continuation
      oven.startBaking()
    }
  }

  func oven(_ oven: Oven, didBake loaf: Loaf) {
    waiting?.resume(returning: loaf)
  }

  func oven(_ oven: Oven, didFail error: any Error) {
    waiting?.resume(throwing: error)
  }
}
// snippet.hide

nonisolated final class Scales: Sendable {
  let isOpen = true

  // snippet.show
  @MainActor func weight(on oven: Oven) async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      oven.weigh { [weak self] weight, error in
        guard let self, isOpen else { return }
        continuation.resume(returning: weight ?? 0)
      }
    }
  }
  // snippet.hide
}

@MainActor final class LimitedRequest {
  private var waiting: CheckedContinuation<Loaf, any Error>?
  private func loaf() async throws -> Loaf {
    try await withCheckedThrowingContinuation { waiting = $0 }
  }

  // snippet.show
  func loafInTime() async throws -> Loaf {
    try await withThrowingTaskGroup(of: Loaf.self) { group in
      group.addTask { try await self.loaf() }
      group.addTask {
        try await Task.sleep(for: .seconds(5))
        throw BakeryError.late
      }
      defer { group.cancelAll() }
      return try await group.next() ?? Loaf(name: "none")
    }
  }
  // snippet.hide
}

// snippet.show
@MainActor final class LoafBaked: OvenDelegate {
  private let resolver: Promise<Loaf>.Resolver

  init(_ resolver: Promise<Loaf>.Resolver) { self.resolver = resolver }

  nonisolated deinit {}

  func oven(_ oven: Oven, didBake loaf: Loaf) { resolver.fulfill(loaf) }

  func oven(_ oven: Oven, didFail error: any Error) { resolver.reject(error) }
}

@MainActor func loaf(from oven: Oven) async throws -> Loaf {
  try await Promise.answer(from: oven, taking: \.delegate, with: LoafBaked.init) {
    $0.startBaking()
  } stop: {
    $0.stopBaking()
  }
}
// snippet.hide

@MainActor func oneLoaf(from oven: Oven) async throws -> Loaf {
  // snippet.show
  try await Promise.answer(
    from: oven, taking: DelegateSlot(\.delegate, ifTaken: .reject), with: LoafBaked.init
  ) {
    $0.startBaking()
  }
  // snippet.hide
}

@MainActor func wholeWeight(on oven: Oven) async throws -> Int {
  // snippet.show
  try await Promise { resolver in oven.weigh(completion: resolver.settle) }.value
  // snippet.hide
}

@MainActor func nextHeat(of oven: Oven) async throws -> Int {
  // snippet.show
  try await Promise { resolver in
    oven.onHeat = { heat in resolver.fulfill(heat) }
    oven.startBaking()
  }.value
  // snippet.hide
}

let oven = Oven()
let loaves = [try await loaf(from: oven), try await oneLoaf(from: oven)]
precondition(loaves.map(\.name) == ["rye", "rye"])
let numbers = try await [wholeWeight(on: oven), nextHeat(of: oven)]
precondition(numbers == [1, 200])
