/// The places of requests, in a line for each hash value of their keys.
///
/// Hashing and comparing keys is code of their author, so neither happens here, under the table's
/// lock. A line is linked by numbers: any request leaves it at once, and nothing of it remains.
struct RequestPlaces<Key, Value: Sendable> {
  final class Place {
    let number: Int
    let key: Key
    let hash: Int
    let resolver: Promise<Value>.Resolver
    /// The numbers of its neighbours in the line, or 0; they change under the table's lock alone.
    fileprivate var older = 0
    fileprivate var newer = 0

    init(_ number: Int, _ key: Key, hash: Int, _ resolver: Promise<Value>.Resolver) {
      (self.number, self.key, self.hash, self.resolver) = (number, key, hash, resolver)
    }
  }

  /// A number is never used again: a handler of an earlier request may still know it.
  private var lastNumber = 0
  private var places: [Int: Place] = [:]
  private var lines: [Int: (oldest: Int, newest: Int)] = [:]

  var count: Int { places.count }

  /// Adds a request to the end of its line; returns its number.
  mutating func append(_ key: Key, hash: Int, _ resolver: Promise<Value>.Resolver) -> Int {
    lastNumber += 1
    let (line, place) = (lines[hash], Place(lastNumber, key, hash: hash, resolver))
    place.older = line?.newest ?? 0
    places[place.older]?.newer = lastNumber
    places[lastNumber] = place
    lines[hash] = (line?.oldest ?? lastNumber, lastNumber)
    return lastNumber
  }

  /// Returns the request behind another one that is still here, or else the oldest one of the line.
  func next(after place: Place?, hash: Int) -> Place? {
    if let place, places[place.number] != nil { return places[place.newer] }
    return places[lines[hash]?.oldest ?? 0]
  }

  /// Takes out a request; returns nil if it is not here any more.
  mutating func remove(_ number: Int) -> Place? {
    guard let place = places.removeValue(forKey: number) else { return nil }
    places[place.older]?.newer = place.newer
    places[place.newer]?.older = place.older
    if place.older == 0 { lines[place.hash]?.oldest = place.newer }
    if place.newer == 0 { lines[place.hash]?.newest = place.older }
    if place.older == place.newer { lines[place.hash] = nil }
    return place
  }

  /// Takes out all requests.
  mutating func removeAll() -> [Int: Place] {
    defer { (places, lines) = ([:], [:]) }
    return places
  }
}
