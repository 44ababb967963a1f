import Foundation

/// A second call with the same key takes the place of the first.
actor KeyOfTheCaller {
  struct Shelf { let name: String }

  enum Place { case first, last }

  private var waiting: [String: CheckedContinuation<String, Never>] = [:]
  private var byPlace: [Place: CheckedContinuation<String, Never>] = [:]

  func loaf(of kind: String) async -> String {
    await withCheckedContinuation { continuation in
      waiting[kind] = continuation  // hit: overwritten-continuation
    }
  }

  func loaf(on shelf: Shelf) async -> String {
    await withCheckedContinuation { continuation in
      self.waiting[shelf.name] = continuation  // hit: overwritten-continuation
    }
  }

  func firstLoaf() async -> String {
    await withCheckedContinuation { continuation in
      waiting["first"] = continuation  // hit: overwritten-continuation
    }
  }

  func lastLoaf() async -> String {
    await withCheckedContinuation { continuation in
      byPlace[.last] = continuation  // hit: overwritten-continuation
    }
  }

  func finish(_ kind: String) { waiting.removeValue(forKey: kind)?.resume(returning: kind) }
}
