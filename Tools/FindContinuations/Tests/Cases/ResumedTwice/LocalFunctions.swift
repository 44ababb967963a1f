/// Local functions and constant closures resume, twice.
final class LocalFunctions: @unchecked Sendable {
  let oven = Oven()
  var isOpen = true

  func loaf() async -> String {
    await withCheckedContinuation { continuation in
      func finish(_ loaf: String) { continuation.resume(returning: loaf) }
      if !isOpen { finish("none") }
      finish("rye")  // hit: resumed-twice
    }
  }

  func roll() async -> String {
    await withCheckedContinuation { continuation in
      let finish: @Sendable (String) -> Void = { continuation.resume(returning: $0) }
      oven.bake { result in
        if result.isBurnt { finish("none") }
        finish("rye")  // hit: resumed-twice
      }
    }
  }
}
