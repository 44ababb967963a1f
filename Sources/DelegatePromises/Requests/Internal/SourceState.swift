/// The source of some requests, under the registry's lock.
final class SourceState {
  /// Its identity; a slot that cannot be read is a source of its own.
  struct ID: Hashable {
    let source: Int
    var hidden: SlotID?
  }

  @safe @exclusivity(unchecked) var id = ID(source: 0)
  @safe @exclusivity(unchecked) var line = Line<Token>()
  /// The names by which its slots are asked for, unless the token at the door has them.
  @safe @exclusivity(unchecked) var names = SlotNames()

  /// Hands the names to the token at the door, which forgets those that nobody uses if they are many.
  func takeNames() -> SlotNames {
    defer { names = SlotNames() }
    let used = line.names
    if names.count > 8 + 2 * used.count { names.used = Set(used) }
    return names
  }
}

/// The numbers of the key paths and ids that name the slots of a source.
struct SlotNames {
  private var numbers: [AnyHashable: Int] = [:]
  private var last = 0
  /// The numbers of those to keep, if the others are to be forgotten.
  var used: Set<Int>?

  var count: Int { numbers.count }

  /// Returns the number of a slot's name; a slot that cannot be read has none.
  mutating func number(of name: AnyHashable?) -> Int {
    guard let name else { return 0 }
    if let used = used.take() { numbers = numbers.filter { used.contains($0.value) } }
    if let number = numbers[name] { return number }
    last += 1
    numbers[name] = last
    return last
  }
}
