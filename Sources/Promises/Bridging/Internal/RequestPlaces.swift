/// The places of requests, in a line for each hash value of their keys.
///
/// Hashing and comparing keys is code of their author, so neither happens here, under the table's lock.
/// A line is linked by numbers: any request leaves it at once, and nothing of it remains.
struct RequestPlaces<Key, Value: Sendable> {
  final class Place {
    let number: Int
    let key: Key
    let hash: Int
    let resolver: Promise<Value>.Resolver
    /// The numbers of its neighbours in the line, under the table's lock.
    fileprivate var older: Int?
    fileprivate var newer: Int?

    fileprivate init(
      _ number: Int, _ key: Key, hash: Int, _ resolver: Promise<Value>.Resolver, behind older: Int?
    ) {
      (self.number, self.key, self.hash) = (number, key, hash)
      (self.resolver, self.older) = (resolver, older)
    }
  }

  private struct Line {
    var oldest: Int
    var newest: Int
  }

  /// A number is never used again: a handler of an earlier request may still know it.
  private var lastNumber = 0
  private var places: [Int: Place] = [:]
  private var lines: [Int: Line] = [:]

  var count: Int { places.count }

  /// Adds a request to the end of its line; returns its number.
  mutating func append(_ key: Key, hash: Int, _ resolver: Promise<Value>.Resolver) -> Int {
    lastNumber += 1
    let line = lines[hash]
    places[lastNumber] = Place(lastNumber, key, hash: hash, resolver, behind: line?.newest)
    if let line { places[line.newest]?.newer = lastNumber }
    lines[hash] = Line(oldest: line?.oldest ?? lastNumber, newest: lastNumber)
    return lastNumber
  }

  /// Returns the oldest request of a line.
  func oldest(hash: Int) -> Place? { lines[hash].flatMap { places[$0.oldest] } }

  /// Returns the request behind another one; if that has gone meanwhile, the oldest of the line.
  func next(after place: Place) -> Place? {
    guard let place = places[place.number] else { return oldest(hash: place.hash) }
    return place.newer.flatMap { places[$0] }
  }

  /// Takes out a request, if it is still here.
  mutating func remove(_ number: Int) -> Place? {
    guard let place = places.removeValue(forKey: number) else { return nil }
    switch (place.older, place.newer) {
    case (nil, nil): lines[place.hash] = nil
    case (nil, let newer?): lines[place.hash]?.oldest = newer
    case (let older?, nil): lines[place.hash]?.newest = older
    case (_?, _?): break
    }
    if let older = place.older { places[older]?.newer = place.newer }
    if let newer = place.newer { places[newer]?.older = place.older }
    return place
  }

  /// Takes out all requests.
  mutating func removeAll() -> [Int: Place] {
    defer { (places, lines) = ([:], [:]) }
    return places
  }
}
