/// A closure that only searches says nothing of another resume.
final class ClosureThatSearches: @unchecked Sendable {
  let oven = Oven()
  var shelves: [String] = []

  func shelf(of name: String) async -> String {
    await withCheckedContinuation { continuation in
      oven.bake { _ in
        guard let shelf = self.shelves.first(where: { $0 == name }) else {
          return  // hit: path-without-resume
        }
        continuation.resume(returning: shelf)
      }
    }
  }
}
