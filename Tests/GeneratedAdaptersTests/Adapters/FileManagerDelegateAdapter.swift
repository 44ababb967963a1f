// An adapter of FileManagerDelegate, from module FoundationEssentials on linux, written by
//   swift package generate-delegate-adapter --module FoundationEssentials \
//     --protocol FileManagerDelegate --source FileManager
// It is yours to edit. The same command with --force writes it again.
// Checksum: adb88731b06c10da

import DelegatePromises
import Foundation

/// A closure for each thing that `FileManagerDelegate` asks.
///
/// `FileManager` holds its `delegate` weakly: keep the adapter for as long as you read.
nonisolated final class FileManagerDelegateAdapter: NSObject, FileManagerDelegate, Forwarding {
  /// A closure for each question to the delegate.
  struct Replies: Sendable {
    var shouldCopyItemAtPath: @Sendable (_ srcPath: String, _ dstPath: String) -> Bool
    var shouldProceedAfterErrorCopyingItemAtPath:
      @Sendable (_ error: any Error, _ srcPath: String, _ dstPath: String) -> Bool
    var shouldMoveItemAtPath: @Sendable (_ srcPath: String, _ dstPath: String) -> Bool
    var shouldProceedAfterErrorMovingItemAtPath:
      @Sendable (_ error: any Error, _ srcPath: String, _ dstPath: String) -> Bool
    var shouldLinkItemAtPath: @Sendable (_ srcPath: String, _ dstPath: String) -> Bool
    var shouldProceedAfterErrorLinkingItemAtPath:
      @Sendable (_ error: any Error, _ srcPath: String, _ dstPath: String) -> Bool
    var shouldRemoveItemAtPath: @Sendable (_ path: String) -> Bool
    var shouldProceedAfterErrorRemovingItemAtPath:
      @Sendable (_ error: any Error, _ path: String) -> Bool
    var shouldCopyItemAt: @Sendable (_ srcURL: URL, _ dstURL: URL) -> Bool
    var shouldProceedAfterErrorCopyingItemAt:
      @Sendable (_ error: any Error, _ srcURL: URL, _ dstURL: URL) -> Bool
    var shouldMoveItemAt: @Sendable (_ srcURL: URL, _ dstURL: URL) -> Bool
    var shouldProceedAfterErrorMovingItemAt:
      @Sendable (_ error: any Error, _ srcURL: URL, _ dstURL: URL) -> Bool
    var shouldLinkItemAt: @Sendable (_ srcURL: URL, _ dstURL: URL) -> Bool
    var shouldProceedAfterErrorLinkingItemAt:
      @Sendable (_ error: any Error, _ srcURL: URL, _ dstURL: URL) -> Bool
    var shouldRemoveItemAt: @Sendable (_ URL: URL) -> Bool
    var shouldProceedAfterErrorRemovingItemAt: @Sendable (_ error: any Error, _ URL: URL) -> Bool
  }

  private let replies: Replies
  let forward = ForwardTarget<any FileManagerDelegate>()

  init(replies: Replies) { self.replies = replies }

  func fileManager(
    _ fileManager: FileManager, shouldCopyItemAtPath srcPath: String, toPath dstPath: String
  ) -> Bool {
    replies.shouldCopyItemAtPath(srcPath, dstPath)
  }

  func fileManager(
    _ fileManager: FileManager, shouldProceedAfterError error: any Error,
    copyingItemAtPath srcPath: String, toPath dstPath: String
  ) -> Bool {
    replies.shouldProceedAfterErrorCopyingItemAtPath(error, srcPath, dstPath)
  }

  func fileManager(
    _ fileManager: FileManager, shouldMoveItemAtPath srcPath: String, toPath dstPath: String
  ) -> Bool {
    replies.shouldMoveItemAtPath(srcPath, dstPath)
  }

  func fileManager(
    _ fileManager: FileManager, shouldProceedAfterError error: any Error,
    movingItemAtPath srcPath: String, toPath dstPath: String
  ) -> Bool {
    replies.shouldProceedAfterErrorMovingItemAtPath(error, srcPath, dstPath)
  }

  func fileManager(
    _ fileManager: FileManager, shouldLinkItemAtPath srcPath: String, toPath dstPath: String
  ) -> Bool {
    replies.shouldLinkItemAtPath(srcPath, dstPath)
  }

  func fileManager(
    _ fileManager: FileManager, shouldProceedAfterError error: any Error,
    linkingItemAtPath srcPath: String, toPath dstPath: String
  ) -> Bool {
    replies.shouldProceedAfterErrorLinkingItemAtPath(error, srcPath, dstPath)
  }

  func fileManager(_ fileManager: FileManager, shouldRemoveItemAtPath path: String) -> Bool {
    replies.shouldRemoveItemAtPath(path)
  }

  func fileManager(
    _ fileManager: FileManager, shouldProceedAfterError error: any Error,
    removingItemAtPath path: String
  ) -> Bool {
    replies.shouldProceedAfterErrorRemovingItemAtPath(error, path)
  }

  func fileManager(
    _ fileManager: FileManager, shouldCopyItemAt srcURL: URL, to dstURL: URL
  ) -> Bool {
    replies.shouldCopyItemAt(srcURL, dstURL)
  }

  func fileManager(
    _ fileManager: FileManager, shouldProceedAfterError error: any Error, copyingItemAt srcURL: URL,
    to dstURL: URL
  ) -> Bool {
    replies.shouldProceedAfterErrorCopyingItemAt(error, srcURL, dstURL)
  }

  func fileManager(
    _ fileManager: FileManager, shouldMoveItemAt srcURL: URL, to dstURL: URL
  ) -> Bool {
    replies.shouldMoveItemAt(srcURL, dstURL)
  }

  func fileManager(
    _ fileManager: FileManager, shouldProceedAfterError error: any Error, movingItemAt srcURL: URL,
    to dstURL: URL
  ) -> Bool {
    replies.shouldProceedAfterErrorMovingItemAt(error, srcURL, dstURL)
  }

  func fileManager(
    _ fileManager: FileManager, shouldLinkItemAt srcURL: URL, to dstURL: URL
  ) -> Bool {
    replies.shouldLinkItemAt(srcURL, dstURL)
  }

  func fileManager(
    _ fileManager: FileManager, shouldProceedAfterError error: any Error, linkingItemAt srcURL: URL,
    to dstURL: URL
  ) -> Bool {
    replies.shouldProceedAfterErrorLinkingItemAt(error, srcURL, dstURL)
  }

  func fileManager(_ fileManager: FileManager, shouldRemoveItemAt URL: URL) -> Bool {
    replies.shouldRemoveItemAt(URL)
  }

  func fileManager(
    _ fileManager: FileManager, shouldProceedAfterError error: any Error, removingItemAt URL: URL
  ) -> Bool {
    replies.shouldProceedAfterErrorRemovingItemAt(error, URL)
  }
}
