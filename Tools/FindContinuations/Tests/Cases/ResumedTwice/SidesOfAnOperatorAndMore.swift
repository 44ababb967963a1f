/// After both sides of `?:`, it is resumed again.
final class SidesOfAnOperatorAndMore: @unchecked Sendable {
  var isOpen = true

  func loaf() async -> String {
    await withCheckedContinuation { continuation in
      isOpen ? continuation.resume(returning: "rye") : continuation.resume(returning: "none")
      continuation.resume(returning: "wheat")  // hit: resumed-twice
    }
  }
}
