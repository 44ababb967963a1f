// A download whose server asks for a password; the session calls back on its own thread.

import DelegatePromises
import Foundation
import Synchronization

// scenario: by hand
nonisolated final class DownloadByHand: SessionDelegate {
  private let continuation = Mutex<CheckedContinuation<String, any Error>?>(nil)

  func page(with password: String) async throws -> String {
    let session = Session(password: password, delegate: self)
    defer { session.invalidate() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        self.continuation.withLock { $0 = continuation }
        if Task.isCancelled { finish(.failure(CancellationError())) } else { session.download() }
      }
    } onCancel: {
      finish(.failure(CancellationError()))
    }
  }

  private func finish(_ result: Result<String, any Error>) {
    continuation.withLock { $0.take() }?.resume(with: result)
  }

  func session(
    _ session: Session, didReceive challenge: Challenge,
    reply: @escaping @Sendable (String?) -> Void
  ) {
    reply(challenge.failures == 0 ? session.password : nil)
  }

  func session(_ session: Session, didDownload page: String) { finish(.success(page)) }
  func session(_ session: Session, didFailWith error: any Error) { finish(.failure(error)) }
}

// scenario: with the library
nonisolated final class Download: SessionDelegate {
  private let resolver: Promise<String>.Resolver
  init(_ resolver: Promise<String>.Resolver) { self.resolver = resolver }

  func session(
    _ session: Session, didReceive challenge: Challenge,
    reply: @escaping @Sendable (String?) -> Void
  ) {
    reply(challenge.failures == 0 ? session.password : nil)
  }

  func session(_ session: Session, didDownload page: String) { resolver.fulfill(page) }
  func session(_ session: Session, didFailWith error: any Error) { resolver.reject(error) }
}

func page(with password: String) async throws -> String {
  try await Promise.answer(
    making: { Session(password: password, delegate: $0) }, with: Download.init
  ) {
    $0.download()
  } stop: {
    $0.invalidate()
  }
}

// scenario: the source
nonisolated struct Challenge: Sendable { let failures: Int }
nonisolated enum SessionError: Error { case unauthorized }

nonisolated protocol SessionDelegate: AnyObject, Sendable {
  func session(
    _ session: Session, didReceive challenge: Challenge,
    reply: @escaping @Sendable (String?) -> Void)
  func session(_ session: Session, didDownload page: String)
  func session(_ session: Session, didFailWith error: any Error)
}

/// A session that retains its delegate until it is invalidated, and calls it on its own thread.
nonisolated final class Session: Sendable {
  let password: String
  private let delegate: Mutex<(any SessionDelegate)?>

  init(password: String, delegate: any SessionDelegate) {
    self.password = password
    self.delegate = Mutex(delegate)
  }

  func download() { Thread.detachNewThread { self.ask(failures: 0) } }
  func invalidate() { delegate.withLock { $0 = nil } }

  private func ask(failures: Int) {
    let delegate = delegate.withLock { $0 }
    delegate?.session(self, didReceive: Challenge(failures: failures)) { password in
      switch password {
      case "yeast": delegate?.session(self, didDownload: "fresh bread")
      case nil: delegate?.session(self, didFailWith: SessionError.unauthorized)
      default: self.ask(failures: failures + 1)
      }
    }
  }
}

func showAuthenticatedDownload() async throws {
  let first = try await DownloadByHand().page(with: "yeast")
  let second = try await page(with: "yeast")
  let refused = await Promise { try await page(with: "salt") }.result

  expect(first == second && second == "fresh bread")
  expect((try? refused.get()) == nil)
}
