import CorePromises
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Counts the results that are right, and prints those that are wrong.
final class Ledger: Sendable {
  private let right = Atomic(0)
  private let wrong = Atomic(0)

  func note<Value: Equatable>(_ call: String, _ value: Value, is expected: Value) {
    if value == expected { noteRight() } else { noteWrong(call, value, expected) }
  }

  @inline(never)
  private func noteRight() { right.add(1, ordering: .relaxed) }

  @inline(never)
  private func noteWrong(_ call: String, _ value: Any, _ expected: Any) {
    wrong.add(1, ordering: .relaxed)
    print("\(call) gives \(value), but should give \(expected)")
  }

  /// Notes the value of a promise.
  @inline(never)
  func note<Value: Equatable>(
    _ call: String, _ promise: Promise<Value>, is expected: Value
  ) async throws {
    note(call, try await promise.value, is: expected)
  }

  /// Notes the error with which a promise is rejected, as text.
  func note<Value>(_ call: String, _ promise: Promise<Value>, throws expected: String) async {
    switch await promise.result {
    case .success(let value): note(call, "\(value)", is: expected)
    case .failure(let error): note(call, "\(error)", is: expected)
    }
  }

  /// Has the system end this program if it hangs.
  static func limitProgram() { alarm(300) }

  /// Ends the program, as a failure unless that many results have come and are right.
  func close(expecting expected: Int) -> Never {
    let (right, wrong) = (right.load(ordering: .relaxed), wrong.load(ordering: .relaxed))
    print("\(right) of \(expected) results are right, \(wrong) are wrong")
    exit(right == expected && wrong == 0 ? 0 : 1)
  }
}
