import Foundation

/// A `return` in a closure that runs in place leaves only that, so what follows runs too.
final class LeftInPlaceAndResumed: @unchecked Sendable {
  private let queue = DispatchQueue(label: "oven")
  private var heat = 0

  func baked() async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      queue.sync {
        guard heat > 0 else {
          continuation.resume()
          return
        }
        heat = 0
      }
      continuation.resume()  // hit: resumed-twice
    }
  }
}
