// An adapter of FailingDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol FailingDelegate \
//     --terminal 'failing(didBreak:),failing(didEnd:),failing(didFinish:),failing(didStop:),failingDidCool()'
// It is yours to edit. The same command with --force writes it again.
// Checksum: 9c9b34d58eaf898b

import DelegatePromises
import HostileBase
import HostileProtocols

/// An event for each thing that `FailingDelegate` tells.
nonisolated final class FailingDelegateAdapter<Failure: Error>: FailingDelegate {
  let failingDidEnd = DelegateEvent<Result<Loaf, BurntError>>()
  let failingDidStop = DelegateEvent<Result<Loaf, BurntError>?>()
  let failingDidFinish = DelegateEvent<Ending<BurntError>>()
  let failingDidBreak = DelegateEvent<Failure?>()
  let didCool = DelegateEvent<Void>()

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver,
    first events: (FailingDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init()
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func failing(didEnd result: Result<Loaf, BurntError>) {
    failingDidEnd.send(result)
    if case .failure(let error) = result {
      endEvents(throwing: error)
    } else {
      endEvents()
    }
  }

  func failing(didStop result: Result<Loaf, BurntError>?) {
    failingDidStop.send(result)
    if case .failure(let error)? = result {
      endEvents(throwing: error)
    } else {
      endEvents()
    }
  }

  func failing(didFinish ending: Ending<BurntError>) {
    failingDidFinish.send(ending)
    if case .failure(let error) = ending {
      endEvents(throwing: error)
    } else {
      endEvents()
    }
  }

  func failing(didBreak failure: Failure?) {
    failingDidBreak.send(failure)
    endEvents(throwing: failure)
  }

  func failingDidCool() {
    didCool.send()
    endEvents()
  }

  /// Ends all events.
  private func endEvents(throwing error: (any Error)? = nil) {
    failingDidEnd.finish(throwing: error)
    failingDidStop.finish(throwing: error)
    failingDidFinish.finish(throwing: error)
    failingDidBreak.finish(throwing: error)
    didCool.finish(throwing: error)
  }
}
