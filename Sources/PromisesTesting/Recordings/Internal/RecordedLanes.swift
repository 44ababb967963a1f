internal import CorePromises

/// The names of the threads and actors on which callbacks came, in the order of their appearance.
struct RecordedLanes {
  /// Where a callback came, before it has a name.
  enum Place {
    case named(String)
    case main
    case actor(ObjectIdentifier, type: String)
    case thread(UInt)

    init(named name: String?, actor: (any Actor)?) {
      self =
        if let name {
          .named(name)
        } else if ThisThread.isOnMainQueue {
          .main
        } else if let actor {
          .actor(ObjectIdentifier(actor), type: "\(type(of: actor))")
        } else {
          .thread(ThisThread.id)
        }
    }
  }

  private var threads: [UInt: Int] = [:]
  private var actors: [ObjectIdentifier: Int] = [:]

  mutating func name(of place: Place) -> String {
    switch place {
    case .named(let name): name
    case .main: "main"
    case .actor(let id, let type): "\(type) \(Self.number(of: id, in: &actors))"
    case .thread(let id): "thread \(Self.number(of: id, in: &threads))"
    }
  }

  private static func number<ID: Hashable>(of id: ID, in numbers: inout [ID: Int]) -> Int {
    let number = numbers[id] ?? numbers.count + 1
    numbers[id] = number
    return number
  }
}
