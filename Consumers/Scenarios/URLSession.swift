// The session of the scenario of downloads.

import Foundation
import Synchronization

nonisolated struct URLSessionConfiguration: Sendable { static let `default` = Self() }
nonisolated struct NotFound: Error {}
nonisolated struct Cancelled: Error {}

nonisolated protocol URLSessionDownloadDelegate: NSObjectProtocol, Sendable {
  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytes: Int64,
    totalBytesWritten written: Int64, totalBytesExpectedToWrite expected: Int64)
  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL)
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?)
}

nonisolated class URLSessionTask: @unchecked Sendable {
  let taskIdentifier: Int
  fileprivate let address: URL
  private let session: URLSession

  fileprivate init(_ identifier: Int, _ address: URL, in session: URLSession) {
    (taskIdentifier, self.address, self.session) = (identifier, address, session)
  }

  func resume() { Thread.detachNewThread { self.session.begin(self) } }
  func cancel() { Thread.detachNewThread { self.session.end(self, Cancelled()) } }
}

nonisolated final class URLSessionDownloadTask: URLSessionTask, @unchecked Sendable {}

/// A session that retains its delegate until it is invalidated, and calls it on its own threads.
///
/// It sends only half of `/butter`, and has no `/salt`.
nonisolated final class URLSession: Sendable {
  private let delegate: Mutex<(any URLSessionDownloadDelegate)?>
  private let tasks = Mutex<(count: Int, running: [Int: URLSessionDownloadTask])>((0, [:]))

  init(
    configuration: URLSessionConfiguration, delegate: (any URLSessionDownloadDelegate)?,
    delegateQueue: OperationQueue?
  ) {
    self.delegate = Mutex(delegate)
  }

  var allTasks: [URLSessionTask] {
    get async { tasks.withLock { Array($0.running.values) } }
  }

  func downloadTask(with address: URL) -> URLSessionDownloadTask {
    tasks.withLock { tasks in
      tasks.count += 1
      let task = URLSessionDownloadTask(tasks.count, address, in: self)
      tasks.running[tasks.count] = task
      return task
    }
  }

  func invalidateAndCancel() {
    tasks.withLock { $0.running = [:] }
    delegate.withLock { $0 = nil }
  }

  fileprivate func begin(_ task: URLSessionTask) {
    guard let task = tasks.withLock({ $0.running[task.taskIdentifier] }) else { return }
    switch task.address.path {
    case "/flour":
      send(4, to: task)
      finish(task)
    case "/butter":
      send(2, to: task)
    default:
      send(2, to: task)
      end(task, NotFound())
    }
  }

  fileprivate func end(_ task: URLSessionTask, _ error: any Error) {
    guard tasks.withLock({ $0.running.removeValue(forKey: task.taskIdentifier) }) != nil else {
      return
    }
    delegate.withLock { $0 }?.urlSession(self, task: task, didCompleteWithError: error)
  }

  private func send(_ parts: Int64, to task: URLSessionDownloadTask) {
    for part in 1...parts {
      delegate.withLock { $0 }?
        .urlSession(
          self, downloadTask: task, didWriteData: 100, totalBytesWritten: 100 * part,
          totalBytesExpectedToWrite: 400)
    }
  }

  private func finish(_ task: URLSessionDownloadTask) {
    guard tasks.withLock({ $0.running.removeValue(forKey: task.taskIdentifier) }) != nil else {
      return
    }
    let page = temporaryFile()
    try? Data("fresh bread".utf8).write(to: page)
    let delegate = delegate.withLock { $0 }
    delegate?.urlSession(self, downloadTask: task, didFinishDownloadingTo: page)
    delegate?.urlSession(self, task: task, didCompleteWithError: nil)
  }
}

nonisolated func temporaryFile() -> URL {
  FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
}
