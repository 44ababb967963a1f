import DelegateEvents

extension DelegateEvent.Values {
  /// Returns up to `limit` elements, or all up to the end.
  func collected(_ limit: Int = .max) async throws -> [Element] {
    var elements: [Element] = []
    guard limit > 0 else { return elements }
    for try await element in self {
      elements.append(element)
      if elements.count == limit { break }
    }
    return elements
  }
}
