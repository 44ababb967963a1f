import DelegatePromises
import Foundation
import TestSupport

extension FileManagerAdapter {
  /// What the file manager asks to remove, or to copy something to, fulfills the promise.
  convenience init(
    _ resolver: Promise<URL>.Resolver, allows: Bool = true, counted: LiveCount? = nil
  ) {
    let ticket = counted?.ticket()
    let answer: @Sendable (URL) -> Bool = { url in
      withExtendedLifetime(ticket) { resolver.fulfill(url) }
      return allows
    }
    self.init(answers: Answers(shouldCopy: { _, target in answer(target) }, shouldRemove: answer))
  }
}
