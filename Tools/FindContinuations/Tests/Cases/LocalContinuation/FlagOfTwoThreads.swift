import Foundation

/// Both closures may find that the flag is not set.
func flagOfTwoThreads(_ oven: Oven) async -> String {
  await withCheckedContinuation { continuation in
    nonisolated(unsafe) var isDone = false  // hit: local-continuation
    oven.bake { _ in
      guard !isDone else { return }
      isDone = true
      continuation.resume(returning: "rye")
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + 1) {
      if isDone { return }
      isDone = true
      continuation.resume(returning: "none")
    }
  }
}

/// A local function asks the flag for both.
func flagOfALocalFunction(_ oven: Oven) async -> String {
  await withCheckedContinuation { continuation in
    nonisolated(unsafe) var isDone = false  // hit: local-continuation
    let finish: @Sendable (String) -> Void = { loaf in
      guard !isDone else { return }
      isDone = true
      continuation.resume(returning: loaf)
    }
    oven.bake { _ in finish("rye") }
    Task {
      try? await Task.sleep(nanoseconds: 1_000_000_000)
      finish("none")
    }
  }
}
