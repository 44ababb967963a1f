/// The places of requests, in a line for each hash value of their keys.
///
/// Hashing and comparing keys is code of their author, so neither happens here, under the table's
/// lock. A line is linked by numbers: any request leaves it at once, and nothing of it remains.
struct RequestPlaces<Key, Value: Sendable> {
  struct Place {
    let number: Int
    let key: Key
    let hash: Int
    let resolver: Promise<Value>.Resolver
    /// The numbers of its neighbours in the line.
    fileprivate var older: Int?
    fileprivate var newer: Int?
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
    places[lastNumber] = Place(
      number: lastNumber, key: key, hash: hash, resolver: resolver, older: line?.newest)
    if let line { places[line.newest]?.newer = lastNumber }
    lines[hash] = Line(oldest: line?.oldest ?? lastNumber, newest: lastNumber)
    return lastNumber
  }

  /// Returns the request behind another one that is still here, or else the oldest one of the line.
  func next(after place: Place?, hash: Int) -> Place? {
    let former = place.flatMap { places[$0.number] }
    return (former.map(\.newer) ?? lines[hash]?.oldest).flatMap { places[$0] }
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
