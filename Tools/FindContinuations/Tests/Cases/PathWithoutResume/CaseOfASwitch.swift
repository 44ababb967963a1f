/// One case of a result only prints.
final class CaseOfASwitch: @unchecked Sendable {
  let oven = Oven()
  var isOpen = true

  func loaf() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      oven.bake { result in
        switch result {
        case .success(let loaf): continuation.resume(returning: loaf)
        case .failure(let error): print(error)
        }
      }  // hit: path-without-resume
    }
  }
}
