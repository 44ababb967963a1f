/// Tasks that wait for a reader's next value.
///
/// Each is resumed once, because whoever resumes it has taken it from here, under the reader's lock;
/// and always, because it stands here only while there is nothing to read, and whoever brings
/// something, or ends the reading, takes all. It is resumed without a value, and asks again.
@usableFromInline
@safe
struct WaitingTasks {
  private var continuations: [UnsafeContinuation<Void, Never>] = unsafe []

  @usableFromInline init() {}

  @usableFromInline var isEmpty: Bool { unsafe continuations.isEmpty }

  @usableFromInline
  mutating func append(_ continuation: UnsafeContinuation<Void, Never>) {
    unsafe continuations.append(continuation)
  }

  @usableFromInline
  mutating func takeAll() -> WaitingTasks {
    defer { self = WaitingTasks() }
    return self
  }

  @usableFromInline
  func resume() { unsafe continuations.forEach { unsafe $0.resume() } }
}
