import Foundation

protocol OvenDelegate: AnyObject {
  func ovenDidBake(_ loaf: String)
  func ovenDidFail(_ error: any Error)
}

enum BakeryError: Error { case closed, burnt, late }

/// A source with a delegate, as the cases use it.
final class Oven: @unchecked Sendable {
  weak var delegate: (any OvenDelegate)?

  init() {}

  func startBaking() { delegate?.ovenDidBake("rye") }

  func stopBaking() {}

  /// Calls back once.
  func bake(completion: @escaping @Sendable (Result<String, any Error>) -> Void) {
    completion(.success("rye"))
  }

  /// Calls back once, with one of both.
  func weigh(completion: @escaping @Sendable (Int?, (any Error)?) -> Void) {
    completion(1, nil)
  }

  /// Calls back often.
  func observeHeat(_ body: @escaping @Sendable (Int) -> Void) { body(200) }
}

extension Result {
  /// Whether the bakery could not bake.
  var isBurnt: Bool { (try? get()) == nil }
}

/// A lock, as `Mutex` is on newer systems.
final class Guarded<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try lock.withLock { try body(&value) }
  }
}
