import TestSupport

/// A list that handlers on any thread append to, in the order in which they get there.
final class Log<Entry: Sendable>: Sendable {
  private let shelf = Shelf<[Entry]>([])

  var entries: [Entry] { shelf.value }
  var count: Int { entries.count }

  func append(_ entry: Entry) {
    shelf.update { $0.append(entry) }
  }
}
