import TestSupport

/// A list to which handlers on any thread append, in the order in which they come.
final class Log<Entry: Sendable>: Sendable {
  private let shelf = Shelf<[Entry]>([])

  var entries: [Entry] { shelf.value }
  var count: Int { entries.count }

  func append(_ entry: Entry) {
    shelf.update { $0.append(entry) }
  }
}
