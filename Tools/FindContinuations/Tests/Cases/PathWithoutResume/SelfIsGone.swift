/// When the object is gone, nobody resumes.
final class SelfIsGone: @unchecked Sendable {
  let oven = Oven()

  func announce() {
    Task { [weak self] in
      let loaf = try? await withCheckedThrowingContinuation { continuation in
        self?.oven.bake { [weak self] result in
          guard let self else { return }  // hit: path-without-resume
          told()
          continuation.resume(with: result)
        }
      }
      print(loaf ?? "none")
    }
  }

  func told() {}
}
