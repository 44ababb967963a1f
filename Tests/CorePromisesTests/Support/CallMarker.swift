import TestSupport

/// Knows which threads are inside a marked call.
final class CallMarker: Sendable {
  private let depths = Shelf<[ObjectIdentifier: Int]>([:])

  /// Whether the current thread is inside a marked call.
  var isInside: Bool { depths.value[currentThread, default: 0] > 0 }

  func during<Output>(_ call: () throws -> Output) rethrows -> Output {
    change(by: 1)
    defer { change(by: -1) }
    return try call()
  }

  private func change(by step: Int) {
    let thread = currentThread
    depths.update { $0[thread, default: 0] += step }
  }
}
