import Foundation

/// An adapter that answers every question of a file manager from one table.
///
/// Foundation on Linux has no defaults for its requirements. Questions about paths are answered
/// like those about URLs. Without a closure, the file manager goes on, but not after an error.
final class FileManagerAdapter: NSObject, FileManagerDelegate, Sendable {
  struct Replies: Sendable {
    var shouldCopy: (@Sendable (_ url: URL, _ target: URL) -> Bool)?
    var shouldMove: (@Sendable (_ url: URL, _ target: URL) -> Bool)?
    var shouldLink: (@Sendable (_ url: URL, _ target: URL) -> Bool)?
    var shouldRemove: (@Sendable (_ url: URL) -> Bool)?
    var shouldProceedCopying: (@Sendable (any Error, _ url: URL, _ target: URL) -> Bool)?
    var shouldProceedMoving: (@Sendable (any Error, _ url: URL, _ target: URL) -> Bool)?
    var shouldProceedLinking: (@Sendable (any Error, _ url: URL, _ target: URL) -> Bool)?
    var shouldProceedRemoving: (@Sendable (any Error, _ url: URL) -> Bool)?
  }
  let replies: Replies

  init(replies: Replies) { self.replies = replies }

  func fileManager(_ manager: FileManager, shouldCopyItemAt url: URL, to target: URL) -> Bool {
    replies.shouldCopy?(url, target) ?? true
  }

  func fileManager(_ manager: FileManager, shouldMoveItemAt url: URL, to target: URL) -> Bool {
    replies.shouldMove?(url, target) ?? true
  }

  func fileManager(_ manager: FileManager, shouldLinkItemAt url: URL, to target: URL) -> Bool {
    replies.shouldLink?(url, target) ?? true
  }

  func fileManager(_ manager: FileManager, shouldRemoveItemAt url: URL) -> Bool {
    replies.shouldRemove?(url) ?? true
  }

  func fileManager(
    _ manager: FileManager, shouldProceedAfterError error: any Error, copyingItemAt url: URL,
    to target: URL
  ) -> Bool {
    replies.shouldProceedCopying?(error, url, target) ?? false
  }

  func fileManager(
    _ manager: FileManager, shouldProceedAfterError error: any Error, movingItemAt url: URL,
    to target: URL
  ) -> Bool {
    replies.shouldProceedMoving?(error, url, target) ?? false
  }

  func fileManager(
    _ manager: FileManager, shouldProceedAfterError error: any Error, linkingItemAt url: URL,
    to target: URL
  ) -> Bool {
    replies.shouldProceedLinking?(error, url, target) ?? false
  }

  func fileManager(
    _ manager: FileManager, shouldProceedAfterError error: any Error, removingItemAt url: URL
  ) -> Bool {
    replies.shouldProceedRemoving?(error, url) ?? false
  }
}

/// The questions about paths, answered like those about URLs.
extension FileManagerAdapter {
  func fileManager(
    _ manager: FileManager, shouldCopyItemAtPath path: String, toPath target: String
  ) -> Bool {
    replies.shouldCopy?(URL(filePath: path), URL(filePath: target)) ?? true
  }

  func fileManager(
    _ manager: FileManager, shouldMoveItemAtPath path: String, toPath target: String
  ) -> Bool {
    replies.shouldMove?(URL(filePath: path), URL(filePath: target)) ?? true
  }

  func fileManager(
    _ manager: FileManager, shouldLinkItemAtPath path: String, toPath target: String
  ) -> Bool {
    replies.shouldLink?(URL(filePath: path), URL(filePath: target)) ?? true
  }

  func fileManager(_ manager: FileManager, shouldRemoveItemAtPath path: String) -> Bool {
    replies.shouldRemove?(URL(filePath: path)) ?? true
  }

  func fileManager(
    _ manager: FileManager, shouldProceedAfterError error: any Error,
    copyingItemAtPath path: String, toPath target: String
  ) -> Bool {
    replies.shouldProceedCopying?(error, URL(filePath: path), URL(filePath: target)) ?? false
  }

  func fileManager(
    _ manager: FileManager, shouldProceedAfterError error: any Error,
    movingItemAtPath path: String, toPath target: String
  ) -> Bool {
    replies.shouldProceedMoving?(error, URL(filePath: path), URL(filePath: target)) ?? false
  }

  func fileManager(
    _ manager: FileManager, shouldProceedAfterError error: any Error,
    linkingItemAtPath path: String, toPath target: String
  ) -> Bool {
    replies.shouldProceedLinking?(error, URL(filePath: path), URL(filePath: target)) ?? false
  }

  func fileManager(
    _ manager: FileManager, shouldProceedAfterError error: any Error,
    removingItemAtPath path: String
  ) -> Bool {
    replies.shouldProceedRemoving?(error, URL(filePath: path)) ?? false
  }
}
