// An adapter of URLAuthenticationChallengeSender, from module FoundationNetworking on linux, written by
//   swift package generate-delegate-adapter --module FoundationNetworking \
//     --protocol URLAuthenticationChallengeSender
// It is yours to edit. The same command with --force writes it again.
// Checksum: 06fa5cdb1816729d

import DelegatePromises
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An event for each thing that `URLAuthenticationChallengeSender` tells.
nonisolated final class URLAuthenticationChallengeSenderAdapter:
  NSObject, URLAuthenticationChallengeSender, Forwarding
{
  let use = DelegateEvent<(credential: URLCredential, challenge: URLAuthenticationChallenge)>()
  let continueWithoutCredential = DelegateEvent<URLAuthenticationChallenge>()
  let cancel = DelegateEvent<URLAuthenticationChallenge>()
  let performDefaultHandlingForChallenge = DelegateEvent<URLAuthenticationChallenge>()
  let rejectProtectionSpaceAndContinue = DelegateEvent<URLAuthenticationChallenge>()
  let forward = ForwardTarget<any URLAuthenticationChallengeSender>()

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver,
    first events: (URLAuthenticationChallengeSenderAdapter) -> some ReadableEvents<Value>
  ) {
    self.init()
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func use(_ credential: URLCredential, for challenge: URLAuthenticationChallenge) {
    use.send((credential, challenge))
    forward.target?.use(credential, for: challenge)
  }

  func continueWithoutCredential(for challenge: URLAuthenticationChallenge) {
    continueWithoutCredential.send(challenge)
    forward.target?.continueWithoutCredential(for: challenge)
  }

  func cancel(_ challenge: URLAuthenticationChallenge) {
    cancel.send(challenge)
    forward.target?.cancel(challenge)
  }

  func performDefaultHandling(for challenge: URLAuthenticationChallenge) {
    performDefaultHandlingForChallenge.send(challenge)
    forward.target?.performDefaultHandling(for: challenge)
  }

  func rejectProtectionSpaceAndContinue(with challenge: URLAuthenticationChallenge) {
    rejectProtectionSpaceAndContinue.send(challenge)
    forward.target?.rejectProtectionSpaceAndContinue(with: challenge)
  }
}
