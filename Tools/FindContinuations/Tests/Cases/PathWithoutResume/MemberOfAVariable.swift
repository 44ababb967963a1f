import Foundation

/// The variable is a value that is put together, and says nothing of the way.
final class MemberOfAVariable: @unchecked Sendable {
  func address() async -> URL {
    var parts = URLComponents()
    parts.host = "bakery"
    return await withCheckedContinuation { continuation in
      guard let url = parts.url else { return }  // hit: path-without-resume
      continuation.resume(returning: url)
    }
  }
}
