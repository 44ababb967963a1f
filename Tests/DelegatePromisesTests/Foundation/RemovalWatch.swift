import DelegatePromises
import Foundation
import TestSupport

/// An adapter: the first thing that the file manager asks about is the answer.
final class RemovalWatch: FileManagerAdapter, @unchecked Sendable {
  private let ticket: LiveCount.Ticket?

  init(_ resolver: Promise<URL>.Resolver, allows: Bool = true, counted: LiveCount? = nil) {
    ticket = counted?.ticket()
    let answer: @Sendable (URL) -> Bool = { url in
      resolver.fulfill(url)
      return allows
    }
    super.init(
      answers: Answers(shouldCopy: { _, target in answer(target) }, shouldRemove: answer))
  }
}
