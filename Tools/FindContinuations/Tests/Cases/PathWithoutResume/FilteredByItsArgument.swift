/// A miss: the closure waits for the right one of many calls.
final class FilteredByItsArgument: @unchecked Sendable {
  let oven = Oven()
  var isOpen = true

  func loaf() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      oven.bake { loaf in
        if loaf.isBurnt { return }
        continuation.resume(with: loaf)
      }
    }
  }
}
