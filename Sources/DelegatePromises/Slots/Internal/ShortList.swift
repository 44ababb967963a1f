/// Items in order; the first one, which is usually the only one, needs no memory of its own.
struct ShortList<Item>: RandomAccessCollection {
  private(set) var first: Item?
  private var others: [Item] = []

  var startIndex: Int { 0 }
  var endIndex: Int { first == nil ? 0 : others.count + 1 }

  subscript(place: Int) -> Item {
    if place == 0, let first { first } else { others[place - 1] }
  }

  mutating func append(_ item: Item) {
    if first == nil { first = item } else { others.append(item) }
  }

  mutating func prepend(_ item: Item) {
    if let first { others.insert(first, at: 0) }
    first = item
  }

  @discardableResult
  mutating func remove(at place: Int) -> Item {
    guard place == 0, let item = first else { return others.remove(at: place - 1) }
    first = others.isEmpty ? nil : others.removeFirst()
    return item
  }
}
