/// The loop names others, and resumes the continuation in each turn.
final class LoopOverOthers: @unchecked Sendable {
  var ovens: [Oven] = []

  func started() async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      for oven in ovens {
        oven.startBaking()
        continuation.resume()  // hit: resumed-twice
      }
    }
  }

  func copied() async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      let continuation = continuation
      continuation.resume()
      continuation.resume()  // hit: resumed-twice
    }
  }
}
