import Dispatch
import Foundation

/// Runs async work from the main thread, and serves the main actor until it ends.
///
/// An `async` main would do this, but valgrind stops where Dispatch takes the main thread over.
enum MainThread {
  static func run(_ work: @escaping @Sendable () async throws -> Void) throws {
    let ending = Handover<Result<Void, any Error>>()
    Task.detached {
      do {
        ending.put(.success(try await work()))
      } catch {
        ending.put(.failure(error))
      }
      DispatchQueue.main.async {}  // wakes the loop below
    }
    while true {
      if let ending = ending.take() { return try ending.get() }
      _ = RunLoop.main.run(mode: .default, before: .distantFuture)
    }
  }
}
