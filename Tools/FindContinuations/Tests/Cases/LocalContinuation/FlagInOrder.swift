import Foundation

/// A miss: a lock, a queue, an actor or one source lets the closures run one after the other.
func flagUnderALock(_ oven: Oven) async -> String {
  await withCheckedContinuation { continuation in
    let lock = NSLock()
    nonisolated(unsafe) var isDone = false
    @Sendable func finish(_ loaf: String) {
      lock.lock()
      let isFirst = !isDone
      isDone = true
      lock.unlock()
      if isFirst { continuation.resume(returning: loaf) }
    }
    oven.bake { _ in finish("rye") }
    DispatchQueue.global().async { finish("none") }
  }
}

func flagOnAQueue(_ oven: Oven, _ queue: DispatchQueue) async -> String {
  await withCheckedContinuation { continuation in
    nonisolated(unsafe) var isDone = false
    let finish: @Sendable (String) -> Void = { loaf in
      guard !isDone else { return }
      isDone = true
      continuation.resume(returning: loaf)
    }
    oven.bake { _ in queue.async { finish("rye") } }
    queue.asyncAfter(deadline: .now() + 1) { finish("none") }
  }
}

@MainActor func flagOnTheMainActor(_ oven: Oven) async -> String {
  await withCheckedContinuation { continuation in
    nonisolated(unsafe) var isDone = false
    let finish: @Sendable (String) -> Void = { loaf in
      guard !isDone else { return }
      isDone = true
      continuation.resume(returning: loaf)
    }
    oven.bake { _ in DispatchQueue.main.async { finish("rye") } }
    Task { finish("none") }
  }
}

func flagOfTasksOnTheMainActor(_ oven: Oven) async -> String {
  await withCheckedContinuation { continuation in
    nonisolated(unsafe) var isDone = false
    let finish: @Sendable (String) -> Void = { loaf in
      guard !isDone else { return }
      isDone = true
      continuation.resume(returning: loaf)
    }
    oven.bake { _ in Task { @MainActor in finish("rye") } }
    Task { @MainActor in finish("none") }
  }
}

func flagOfOneSource(_ oven: Oven) async -> String {
  await withCheckedContinuation { continuation in
    nonisolated(unsafe) var isDone = false
    oven.bake { result in
      guard !isDone else { return }
      isDone = true
      continuation.resume(returning: result.isBurnt ? "burnt" : "rye")
    }
    oven.observeHeat { _ in
      guard !isDone else { return }
      isDone = true
      continuation.resume(returning: "hot")
    }
  }
}
