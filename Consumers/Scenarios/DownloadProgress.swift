// Downloads that share a session and its delegate, as those in the background must. Each has its
// progress for one reader, and its result for another.

import DelegatePromises
import Foundation
import Synchronization

// scenario: by hand
nonisolated final class DownloadsByHand: NSObject, URLSessionDownloadDelegate {
  private struct Download {
    let target: URL
    let progress: AsyncStream<Double>.Continuation
    let result: AsyncThrowingStream<Never, any Error>.Continuation
  }

  private let downloads = Mutex<[Int: Download]>([:])

  func load(
    _ address: URL, to target: URL, in session: URLSession
  ) -> (parts: AsyncStream<Double>, file: Task<Void, any Error>) {
    let (parts, progress) = AsyncStream<Double>.makeStream()
    let (end, result) = AsyncThrowingStream<Never, any Error>.makeStream()
    let task = session.downloadTask(with: address)
    let download = Download(target: target, progress: progress, result: result)
    downloads.withLock { $0[task.taskIdentifier] = download }
    task.resume()
    let file = Task {
      defer {
        downloads.withLock { $0[task.taskIdentifier] = nil }
        task.cancel()
        progress.finish()
      }
      for try await _ in end {}
      try Task.checkCancellation()
    }
    return (parts, file)
  }

  private func download(of task: URLSessionTask) -> Download? {
    downloads.withLock { $0[task.taskIdentifier] }
  }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytes: Int64,
    totalBytesWritten written: Int64, totalBytesExpectedToWrite expected: Int64
  ) {
    download(of: downloadTask)?.progress.yield(Double(written) / Double(expected))
  }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    guard let download = download(of: downloadTask) else { return }
    do {
      try FileManager.default.moveItem(at: location, to: download.target)
      download.result.finish()
    } catch {
      download.result.finish(throwing: error)
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    download(of: task)?.result.finish(throwing: error)
  }
}

// scenario: with the library
nonisolated final class Downloads: NSObject, URLSessionDownloadDelegate {
  let didWrite = DelegateEvent<(task: URLSessionTask, part: Double)>()
  let didFinish = DelegateEvent<(task: URLSessionTask, location: URL)>()
  let didFail = DelegateEvent<(task: URLSessionTask, error: any Error)>()

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytes: Int64,
    totalBytesWritten written: Int64, totalBytesExpectedToWrite expected: Int64
  ) {
    didWrite.send((downloadTask, Double(written) / Double(expected)))
  }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    didFinish.send((downloadTask, location))
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    if let error { didFail.send((task, error)) }
  }

  func load(
    _ address: URL, to target: URL, in session: URLSession
  ) -> (parts: DelegateEvent<Double>.Values, file: Promise<Void>) {
    let task = session.downloadTask(with: address)
    let moved = didFinish.filter { $0.task === task }
      .map { try FileManager.default.moveItem(at: $0.location, to: target) }
    let file = moved.merging(didFail.filter { $0.task === task }.map { throw $0.error }).first()
    let parts = didWrite.filter { $0.task === task }.map(\.part).values().until(file)
    task.resume()
    return (parts, file.finally { task.cancel() })
  }
}

// scenario: the source
private struct Loading<Parts: AsyncSequence> where Parts.Element == Double {
  let parts: Parts
  let file: () async throws -> Void
  let cancel: () -> Void
}

private func expectLoading<Parts: AsyncSequence>(
  through delegate: any URLSessionDownloadDelegate,
  _ load: (_ address: URL, _ target: URL, _ session: URLSession) -> Loading<Parts>
) async throws {
  let targets = (0..<5).map { _ in temporaryFile() }
  defer { for target in targets { try? FileManager.default.removeItem(at: target) } }
  let session = URLSession(configuration: .default, delegate: delegate, delegateQueue: nil)
  defer { session.invalidateAndCancel() }
  func loading(_ path: String, _ number: Int) -> Loading<Parts> {
    load(URL(fileURLWithPath: path), targets[number], session)
  }
  func expectFile(_ number: Int) {
    expect((try? String(contentsOf: targets[number], encoding: .utf8)) == "fresh bread")
  }
  var seen: [Double] = []

  // Two at once. The second ends, and then the first is cancelled in the middle.
  let cancelled = loading("/butter", 0)
  let whole = loading("/flour", 1)
  for try await part in whole.parts { seen.append(part) }
  try await whole.file()
  expect(seen == [0.25, 0.5, 0.75, 1])
  expectFile(1)
  seen = []
  for try await part in cancelled.parts {
    seen.append(part)
    if part == 0.5 { cancelled.cancel() }
  }
  await expect(throws: CancellationError.self) { try await cancelled.file() }
  expect(seen == [0.25, 0.5])

  // The reader of the progress leaves, and the download goes on.
  let left = loading("/flour", 2)
  for try await _ in left.parts { break }
  try await left.file()
  expectFile(2)

  seen = []
  let failed = loading("/salt", 3)
  for try await part in failed.parts { seen.append(part) }
  await expect(throws: NotFound.self) { try await failed.file() }
  expect(seen == [0.25, 0.5])

  // Nobody reads the progress.
  try await loading("/flour", 4).file()
  expectFile(4)
  while await !session.allTasks.isEmpty { await Task.yield() }
}

func showDownloadProgress() async throws {
  let byHand = DownloadsByHand()
  try await expectLoading(through: byHand) { address, target, session in
    let (parts, file) = byHand.load(address, to: target, in: session)
    return Loading(parts: parts, file: { try await file.value }, cancel: { file.cancel() })
  }
  let downloads = Downloads()
  try await expectLoading(through: downloads) { address, target, session in
    let (parts, file) = downloads.load(address, to: target, in: session)
    return Loading(parts: parts, file: { try await file.value }, cancel: { file.cancel() })
  }
}
