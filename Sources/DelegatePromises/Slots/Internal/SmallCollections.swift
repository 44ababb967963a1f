/// Values by number; one value, which is usually the only one, needs no memory of its own.
///
/// That is the value that was changed last. The functions that reach the others are not inlined:
/// each copy of them would take hundreds of bytes.
struct SmallTable<Value> {
  private var frontKey = 0
  private var front: Value?
  private var others: [Int: Value] = [:]

  var isEmpty: Bool { front == nil && others.isEmpty }
  var count: Int { (front == nil ? 0 : 1) + others.count }
  var keys: [Int] { (front == nil ? [] : [frontKey]) + others.keys }
  var values: [Value] { (front.map { [$0] } ?? []) + others.values }

  subscript(key: Int) -> Value? {
    get { isInFront(key) ? front : behind(key) }
    set {
      bring(key)
      (frontKey, front) = (key, newValue)
    }
  }

  /// Reads a value in its place.
  @inline(__always)
  func read<Result>(_ key: Int, _ body: (Value?) -> Result) -> Result {
    isInFront(key) ? body(front) : body(behind(key))
  }

  /// Changes a value in its place; a value that is nil then is removed.
  @discardableResult
  @inline(__always)
  mutating func update<Result>(_ key: Int, _ change: (inout Value?) -> Result) -> Result {
    bring(key)
    frontKey = key
    return change(&front)
  }

  mutating func removeAll(where isMeant: (Value) -> Bool) {
    if let value = front, isMeant(value) { front = nil }
    if !others.isEmpty { others = others.filter { !isMeant($0.value) } }
  }

  private func isInFront(_ key: Int) -> Bool { front != nil && frontKey == key }

  @inline(never)
  private func behind(_ key: Int) -> Value? { others.isEmpty ? nil : others[key] }

  /// Puts the value to the front, where it is changed.
  @inline(__always)
  private mutating func bring(_ key: Int) {
    if !isInFront(key), !isEmpty { exchange(key) }
  }

  @inline(never)
  private mutating func exchange(_ key: Int) {
    let value = others.removeValue(forKey: key)
    if let front { others[frontKey] = front }
    front = value
  }
}

/// Items in order; the first one, which is usually the only one, needs no memory of its own.
struct ShortList<Item>: RandomAccessCollection, MutableCollection {
  private(set) var first: Item?
  private var others: [Item] = []

  var startIndex: Int { 0 }
  var endIndex: Int { first == nil ? 0 : others.count + 1 }

  subscript(place: Int) -> Item {
    get { if place == 0, let first { first } else { others[place - 1] } }
    set { if place == 0 { first = newValue } else { others[place - 1] = newValue } }
  }

  mutating func append(_ item: Item) {
    if first == nil { first = item } else { others.append(item) }
  }

  @discardableResult
  mutating func remove(at place: Int) -> Item {
    guard place == 0, let item = first else { return others.remove(at: place - 1) }
    first = others.isEmpty ? nil : others.removeFirst()
    return item
  }
}

extension ShortList where Item: Equatable {
  /// Removes an item; returns whether it was there.
  @discardableResult
  mutating func remove(_ item: Item) -> Bool {
    guard let place = firstIndex(of: item) else { return false }
    remove(at: place)
    return true
  }
}
