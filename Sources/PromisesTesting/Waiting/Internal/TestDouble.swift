internal import CorePromises

/// A clock, a context or a source, in the list of those that are alive.
///
/// The double owns this object, and leaves the list with it.
final class TestDouble: Sendable {
  private struct Doubles {
    var lastNumber = 0
    var weak: [Int: WeakDouble] = [:]
  }

  private struct WeakDouble {
    weak var double: TestDouble?
  }

  private static let all = Locked(Doubles())

  /// The line that made the double.
  let place: PromiseOrigin
  private let number: Int
  private let describe: @Sendable () -> String?

  /// Lists a double; `describe` returns nil once it has gone, and does not retain it.
  init(
    _ fileID: StaticString, _ line: UInt, _ describe: @escaping @Sendable () -> String?
  ) {
    place = PackedOrigin(fileID, line).unpacked
    self.describe = describe
    number = Self.all.withLock { doubles in
      doubles.lastNumber += 1
      return doubles.lastNumber
    }
    Self.all.withLock { $0.weak[number] = WeakDouble(double: self) }
  }

  deinit { Self.all.withLock { _ = $0.weak.removeValue(forKey: number) } }

  /// The doubles that are alive, oldest first.
  static var alive: [TestDouble] {
    let weak = all.withLock { $0.weak }
    return weak.sorted { $0.key < $1.key }.compactMap(\.value.double)
  }

  /// A text for people; nil if the double has gone.
  var line: String? { describe().map { "\($0), made at \(place)" } }
}
