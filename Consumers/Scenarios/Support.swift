// Code that the sources of the scenarios share.

/// Lets a source call back on the main actor, after the call that asked has returned.
nonisolated func later<Source: AnyObject>(
  _ source: Source, _ callback: @escaping (Source) -> Void
) {
  nonisolated(unsafe) let job = { callback(source) }
  Task { @MainActor in job() }
}

/// Lets other work of the main actor run until `isTrue` returns true.
func until(_ isTrue: () -> Bool) async {
  while !isTrue() { await Task.yield() }
}

func expect(_ isTrue: Bool, fileID: StaticString = #fileID, line: UInt = #line) {
  precondition(isTrue, "not as expected at \(fileID):\(line)")
}

func expect<Failure: Error, Value>(
  throws failure: Failure.Type, fileID: StaticString = #fileID, line: UInt = #line,
  _ body: () async throws -> Value
) async {
  do {
    let value = try await body()
    preconditionFailure("got \(value), not \(failure), at \(fileID):\(line)")
  } catch {
    precondition(error is Failure, "got \(error), not \(failure), at \(fileID):\(line)")
  }
}
