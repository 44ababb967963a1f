import DelegatePromises
import Foundation
import TestSupport

extension FileManagerAdapter {
  /// Makes an adapter whose promise is fulfilled with the item that the file manager asks to
  /// remove, or to copy to.
  convenience init(
    _ resolver: Promise<URL>.Resolver, allows: Bool = true, counted: LiveCount? = nil
  ) {
    let ticket = counted?.ticket()
    let answer: @Sendable (URL) -> Bool = { url in
      withExtendedLifetime(ticket) { resolver.fulfill(url) }
      return allows
    }
    self.init(replies: Replies(shouldCopy: { _, target in answer(target) }, shouldRemove: answer))
  }
}
