/// Whoever asks only whether there is an error does not wait for another call.
final class ComparedWithNil: @unchecked Sendable {
  let oven = Oven()

  func weight() async -> Int {
    await withCheckedContinuation { continuation in
      oven.weigh { weight, error in
        guard error == nil, weight != nil else {
          print("No scales")
          return  // hit: path-without-resume
        }
        continuation.resume(returning: weight ?? 0)
      }
    }
  }
}

/// Whoever asks how it ended does not wait for another call, either.
final class AskedForTheOutcome: @unchecked Sendable {
  let oven = TastingOven()

  func clean() async {
    await withCheckedContinuation { continuation in
      oven.clean { success, error in
        guard success, error == nil else { return }  // hit: path-without-resume
        continuation.resume()
      }
    }
  }

  func cleanUnlessCancelled() async {
    await withCheckedContinuation { continuation in
      oven.clean { userCancelled, _ in
        if userCancelled { return }  // hit: path-without-resume
        continuation.resume()
      }
    }
  }
}
