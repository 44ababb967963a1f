import CorePromises
import Testing

// P9: every public type may be used from any thread at any time.
@Suite struct `Every public type` {
  @Test func `is Sendable`() {
    requireSendable(Promise<Int>.self)
    requireSendable(Promise<Int>.Resolver.self)
    requireSendable(ExecutionContext.self)
    requireSendable(PromiseError.self)
    requireSendable(PromiseOrigin.self)
  }

  private func requireSendable<Subject: Sendable>(_ type: Subject.Type) {}
}
