import DelegatePromises
import Foundation
import TestSupport

/// An adapter: the first thing that the file manager asks about is the answer.
final class RemovalWatch: NSObject, FileManagerDelegate {
  private let resolver: Promise<URL>.Resolver
  private let allows: Bool
  private let ticket: LiveCount.Ticket?

  init(_ resolver: Promise<URL>.Resolver, allows: Bool = true, counted: LiveCount? = nil) {
    self.resolver = resolver
    self.allows = allows
    ticket = counted?.ticket()
  }

  func fileManager(_ manager: FileManager, shouldRemoveItemAt url: URL) -> Bool {
    isAllowed(url)
  }

  func fileManager(_ manager: FileManager, shouldCopyItemAt url: URL, to copy: URL) -> Bool {
    isAllowed(copy)
  }

  private func isAllowed(_ url: URL) -> Bool {
    resolver.fulfill(url)
    return allows
  }
}

/// What nobody asks here. Foundation on Linux has no defaults for these.
extension RemovalWatch {
  func fileManager(_ manager: FileManager, shouldMoveItemAt url: URL, to target: URL) -> Bool {
    true
  }

  func fileManager(_ manager: FileManager, shouldLinkItemAt url: URL, to target: URL) -> Bool {
    true
  }

  func fileManager(
    _ manager: FileManager, shouldCopyItemAtPath path: String, toPath target: String
  ) -> Bool {
    true
  }

  func fileManager(
    _ manager: FileManager, shouldMoveItemAtPath path: String, toPath target: String
  ) -> Bool {
    true
  }

  func fileManager(
    _ manager: FileManager, shouldLinkItemAtPath path: String, toPath target: String
  ) -> Bool {
    true
  }

  func fileManager(_ manager: FileManager, shouldRemoveItemAtPath path: String) -> Bool {
    true
  }

  func fileManager(
    _ manager: FileManager, shouldProceedAfterError error: any Error,
    copyingItemAt url: URL, to target: URL
  ) -> Bool {
    true
  }

  func fileManager(
    _ manager: FileManager, shouldProceedAfterError error: any Error,
    movingItemAt url: URL, to target: URL
  ) -> Bool {
    true
  }

  func fileManager(
    _ manager: FileManager, shouldProceedAfterError error: any Error,
    linkingItemAt url: URL, to target: URL
  ) -> Bool {
    true
  }

  func fileManager(
    _ manager: FileManager, shouldProceedAfterError error: any Error, removingItemAt url: URL
  ) -> Bool {
    true
  }

  func fileManager(
    _ manager: FileManager, shouldProceedAfterError error: any Error,
    copyingItemAtPath path: String, toPath target: String
  ) -> Bool {
    true
  }

  func fileManager(
    _ manager: FileManager, shouldProceedAfterError error: any Error,
    movingItemAtPath path: String, toPath target: String
  ) -> Bool {
    true
  }

  func fileManager(
    _ manager: FileManager, shouldProceedAfterError error: any Error,
    linkingItemAtPath path: String, toPath target: String
  ) -> Bool {
    true
  }

  func fileManager(
    _ manager: FileManager, shouldProceedAfterError error: any Error,
    removingItemAtPath path: String
  ) -> Bool {
    true
  }
}
