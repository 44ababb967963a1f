/// Tasks that wait for a reader's next value.
///
/// Each task is resumed once, because the caller that resumes it has taken it from here, under the
/// reader's lock. Each is always resumed: it comes here only while there is nothing to read. Every
/// caller that brings a value, or ends the reading, takes all tasks in its follow-up. A task is
/// resumed without a value, and asks again.
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
