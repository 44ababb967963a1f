internal import CorePromises
internal import DelegatePromises

extension ErasedPromise {
  /// The place of the promise, and of what it waits for or where its error began.
  var history: String {
    var parts = ["made at \(madeAt)"]
    if isSettled {
      if let rejectedAt, rejectedAt != origin.unpacked {
        parts.append("its error began at \(rejectedAt)")
      }
    } else {
      let places = waitsFor
      if !places.isEmpty { parts.append("waits for " + Self.way(places)) }
      for types in retainedTypes where !types.isEmpty {
        let names = types.map { "\($0)" }.joined(separator: " and ")
        parts.append("for a callback between \(names)")
      }
    }
    return parts.joined(separator: ", ")
  }

  /// Returns the way along some places; if it is long, its beginning and its end.
  private static func way(_ places: [String]) -> String {
    let told = 8
    let others = places.count - told - 1
    guard others > 1, let last = places.last else { return places.joined(separator: ", then ") }
    let beginning = places.prefix(told) + ["\(others) others"]
    return (beginning + [last]).joined(separator: ", then ")
  }
}
