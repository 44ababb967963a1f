/// The errors of a `PromiseError.Failures`, freed without recursion however deep they are nested.
///
/// `@unchecked Sendable`: the errors are constant until the last reference is gone.
final class FailureStorage: @unchecked Sendable {
  private(set) var errors: [any Error]

  init(_ errors: [any Error]) { self.errors = errors }

  deinit { Trampoline.release(&errors) }
}
