import DelegateEvents
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// Each spelling is called inside a note, which compares its result. `Scripts/packages` finds the name
// of the spelling in the note. The functions that make notes are not optimised, as the
// spellings are: that takes a quarter off the time of an optimised build.

private nonisolated let notes = Mutex(
  (lines: Set<String>(), last: "before the first note", subject: ""))

/// The lines of the notes that were made.
nonisolated func notedLines() -> [String] { notes.withLock { $0.lines.sorted() } }

/// Says what is noted from now on, where the line does not tell.
nonisolated func noteAbout(_ subject: String) { notes.withLock { $0.subject = subject } }

/// Ends the program, as a failure, unless a result is right.
@inline(never)
nonisolated func note<Value: Equatable>(
  _ value: Value, is expected: Value, file: StaticString = #fileID, line: UInt = #line
) {
  let place = "\(file):\(line)"
  notes.withLock {
    $0.lines.insert(place)
    $0.last = place
  }
  if value != expected { fail("the result is \(value), but should be \(expected)") }
}

/// Ends the program, as a failure.
nonisolated func fail(_ text: String) -> Never {
  let notes = notes.withLock { $0 }
  print("\(notes.last): \(notes.subject) \(text)")
  exit(1)
}

/// Notes what a call brings about, with the help of `act`, while its result is kept.
nonisolated func note<Kept, Value: Equatable>(
  _ call: Kept, when act: () -> Void = {}, makes value: @autoclosure () -> Value,
  is expected: Value, file: StaticString = #fileID, line: UInt = #line
) {
  act()
  note(value(), is: expected, file: file, line: line)
  withExtendedLifetime(call) {}
}

/// Notes the value of a promise, which `act` may bring about, when all calls have been made.
nonisolated func note<Value: Equatable>(
  _ promise: Promise<Value>, when act: () -> Void = {}, is expected: Value,
  file: StaticString = #fileID, line: UInt = #line
) {
  act()
  later { note(try await promise.value, is: expected, file: file, line: line) }
}

/// Notes the value of a promise of nothing.
nonisolated func note(
  _ promise: Promise<Void>, file: StaticString = #fileID, line: UInt = #line
) {
  note(promise.map { 1 }, is: 1, file: file, line: line)
}

/// Notes the error with which a promise is rejected, as text.
nonisolated func note<Value>(
  _ promise: Promise<Value>, throws expected: String,
  file: StaticString = #fileID, line: UInt = #line
) {
  let text = promise.map { "\($0)" }.recover { .fulfilled("\($0)") }
  note(text, is: expected, file: file, line: line)
}

/// Notes the elements of a sequence that ends, which `act` may bring about.
nonisolated func note<Element: Equatable>(
  _ sequence: DelegateEvent<Element>.Values, when act: () -> Void = {}, are expected: [Element],
  file: StaticString = #fileID, line: UInt = #line
) {
  act()
  later {
    var elements: [Element] = []
    for try await element in sequence { elements.append(element) }
    note(elements, is: expected, file: file, line: line)
  }
}

/// Checks something when all calls have been made.
nonisolated func later(_ check: @escaping @Sendable () async throws -> Void) {
  checks.withLock { $0.append(check) }
}

private nonisolated let checks = Mutex<[@Sendable () async throws -> Void]>([])

/// Makes the notes that wait for promises, and keeps none of these.
func makeWaitingNotes() async throws {
  let waiting = checks.withLock { checks in
    defer { checks = [] }
    return checks
  }
  for check in waiting { try await check() }
}

/// Has the system end this program if it hangs.
nonisolated func limitProgram() { _ = alarm(300) }
