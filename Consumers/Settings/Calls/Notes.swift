import CorePromises

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Ends the program, as a failure, unless a result is right.
@inline(never)
func note<Value: Equatable>(_ call: String, _ value: Value, is expected: Value) {
  guard value != expected else { return }
  print("\(call) gives \(value), but should give \(expected)")
  exit(1)
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
func limitProgram() { _ = alarm(300) }
