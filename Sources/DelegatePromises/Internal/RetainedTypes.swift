internal import Synchronization

/// What a token retains, for others to know: they ask on any thread, under no lock.
///
/// Proof: a metatype is one word, the address of metadata that live as long as the program.
struct RetainedTypes: ~Copyable {
  private let source = Atomic<UInt>(0)
  private let delegate = Atomic<UInt>(0)
  private let adapter = Atomic<UInt>(0)

  /// The source's, if one is retained, and the delegate's.
  var all: [Any.Type] { [Self.type(source), Self.type(delegate)].compactMap(\.self) }

  /// The source waits for its turn.
  func set(source: Any.Type) { Self.set(self.source, to: source) }

  func set(_ source: Any.Type?, _ delegate: Any.Type?, adapter: ObjectIdentifier?) {
    Self.set(self.source, to: source)
    Self.set(self.delegate, to: delegate)
    self.adapter.store(adapter.map { UInt(bitPattern: $0) } ?? 0, ordering: .releasing)
  }

  func isAdapter(_ object: ObjectIdentifier) -> Bool {
    adapter.load(ordering: .acquiring) == UInt(bitPattern: object)
  }

  private static func set(_ word: borrowing Atomic<UInt>, to type: Any.Type?) {
    word.store(type.map { unsafe unsafeBitCast($0, to: UInt.self) } ?? 0, ordering: .releasing)
  }

  private static func type(_ word: borrowing Atomic<UInt>) -> Any.Type? {
    let bits = word.load(ordering: .acquiring)
    return bits == 0 ? nil : unsafe unsafeBitCast(bits, to: Any.Type.self)
  }
}
