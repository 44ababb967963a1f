/// The method of the continuation is the handler itself.
final class NameOfTheMethod: @unchecked Sendable {
  private let bell = Bell()

  func heat() async -> Int {
    await withCheckedContinuation { continuation in
      bell.onRing = continuation.resume(returning:)  // hit: lasting-handler
    }
  }

  func weight() async -> Int {
    await withCheckedContinuation { continuation in
      bell.observeRings(continuation.resume(returning:))  // hit: lasting-handler
    }
  }
}

final class Bell {
  var onRing: ((sending Int) -> Void)?
  private let name = "door"

  func observeRings(_ body: @escaping (sending Int) -> Void) { onRing = body }

  func ring() { if name == "door" { onRing?(1) } }
}
