/// A miss: the property is cleared before it is resumed under another name, or by a helper.
final class ClearedByAName: OvenDelegate {
  var waiting: CheckedContinuation<String, any Error>?

  func ovenDidBake(_ loaf: String) {
    let taken = waiting
    waiting = nil
    taken?.resume(returning: loaf)
  }

  func ovenDidFail(_ error: any Error) { finish(.failure(error)) }

  private func finish(_ result: Result<String, any Error>) {
    guard let waiting else { return }
    defer { self.waiting = nil }
    waiting.resume(with: result)
  }
}
