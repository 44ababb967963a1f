/// A method of the project keeps the handler in a list, and nobody takes it out.
final class HandlerThatIsKept: @unchecked Sendable {
  private var listeners: [(String) -> Void] = []

  func loaf() async -> String {
    await withCheckedContinuation { continuation in
      addLoafListener { continuation.resume(returning: $0) }  // hit: lasting-handler
    }
  }

  private func addLoafListener(_ listener: @escaping (String) -> Void) {
    listeners.append(listener)
  }

  func bake() { for listener in listeners { listener("rye") } }
}
