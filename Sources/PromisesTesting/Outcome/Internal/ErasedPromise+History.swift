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
      if !places.isEmpty { parts.append("waits for " + places.joined(separator: ", then ")) }
      for types in retainedTypes where !types.isEmpty {
        let names = types.map { "\($0)" }.joined(separator: " and ")
        parts.append("for a callback between \(names)")
      }
    }
    return parts.joined(separator: ", ")
  }
}
