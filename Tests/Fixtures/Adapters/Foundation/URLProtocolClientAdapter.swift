// An adapter of URLProtocolClient, from module FoundationNetworking on linux, written by
//   swift package generate-delegate-adapter --module FoundationNetworking \
//     --protocol URLProtocolClient --source URLProtocol --terminal didFail,didFinishLoading
// It is yours to edit. The same command with --force writes it again.
// Checksum: 4918bb2eb67e7171

import DelegatePromises
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An event for each thing that `URLProtocolClient` tells.
nonisolated final class URLProtocolClientAdapter: NSObject, URLProtocolClient, Forwarding {
  let wasRedirected = DelegateEvent<(request: URLRequest, redirectResponse: URLResponse)>()
  let cachedResponseIsValid = DelegateEvent<CachedURLResponse>()
  let didReceiveResponse = DelegateEvent<
    (response: URLResponse, cacheStoragePolicy: URLCache.StoragePolicy)
  >()
  let didLoad = DelegateEvent<Data>()
  let didFinishLoading = DelegateEvent<Void>()
  let didFail = DelegateEvent<any Error>()
  let didReceiveChallenge = DelegateEvent<URLAuthenticationChallenge>()
  let didCancel = DelegateEvent<URLAuthenticationChallenge>()
  let forward = ForwardTarget<any URLProtocolClient>()

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver,
    first events: (URLProtocolClientAdapter) -> some ReadableEvents<Value>
  ) {
    self.init()
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func urlProtocol(
    _ `protocol`: URLProtocol, wasRedirectedTo request: URLRequest, redirectResponse: URLResponse
  ) {
    wasRedirected.send((request, redirectResponse))
    forward.target?.urlProtocol(
      `protocol`, wasRedirectedTo: request, redirectResponse: redirectResponse)
  }

  func urlProtocol(
    _ `protocol`: URLProtocol, cachedResponseIsValid cachedResponse: CachedURLResponse
  ) {
    cachedResponseIsValid.send(cachedResponse)
    forward.target?.urlProtocol(`protocol`, cachedResponseIsValid: cachedResponse)
  }

  func urlProtocol(
    _ `protocol`: URLProtocol, didReceive response: URLResponse,
    cacheStoragePolicy policy: URLCache.StoragePolicy
  ) {
    didReceiveResponse.send((response, policy))
    forward.target?.urlProtocol(`protocol`, didReceive: response, cacheStoragePolicy: policy)
  }

  func urlProtocol(_ `protocol`: URLProtocol, didLoad data: Data) {
    didLoad.send(data)
    forward.target?.urlProtocol(`protocol`, didLoad: data)
  }

  func urlProtocolDidFinishLoading(_ `protocol`: URLProtocol) {
    didFinishLoading.send()
    endEvents()
    forward.target?.urlProtocolDidFinishLoading(`protocol`)
  }

  func urlProtocol(_ `protocol`: URLProtocol, didFailWithError error: any Error) {
    didFail.send(error)
    endEvents(throwing: error)
    forward.target?.urlProtocol(`protocol`, didFailWithError: error)
  }

  func urlProtocol(_ `protocol`: URLProtocol, didReceive challenge: URLAuthenticationChallenge) {
    didReceiveChallenge.send(challenge)
    forward.target?.urlProtocol(`protocol`, didReceive: challenge)
  }

  func urlProtocol(_ `protocol`: URLProtocol, didCancel challenge: URLAuthenticationChallenge) {
    didCancel.send(challenge)
    forward.target?.urlProtocol(`protocol`, didCancel: challenge)
  }

  /// Ends all events.
  private func endEvents(throwing error: (any Error)? = nil) {
    wasRedirected.finish(throwing: error)
    cachedResponseIsValid.finish(throwing: error)
    didReceiveResponse.finish(throwing: error)
    didLoad.finish(throwing: error)
    didFinishLoading.finish(throwing: error)
    didFail.finish(throwing: error)
    didReceiveChallenge.finish(throwing: error)
    didCancel.finish(throwing: error)
  }
}

nonisolated extension Promised where Base: URLProtocol {
  /// Returns a promise of the first of these events, for which an adapter takes the place of
  /// `client` until it has come.
  func first<Value: Sendable, Ignored>(
    of events: @escaping (URLProtocolClientAdapter) -> some ReadableEvents<Value>,
    callsBack moment: CallbackMoment = .later,
    isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    start: @escaping (Base) throws -> Ignored,
    stop: @escaping (Base) -> Void = { _ in }
  ) -> Promise<Value> {
    Promise(
      from: base, taking: \.client, with: { URLProtocolClientAdapter($0, first: events) },
      callsBack: moment, fileID: fileID, line: line, start: start, stop: stop)
  }

  /// Returns the same promise to code without an actor, which transfers the source.
  static func first<Value: Sendable, Ignored>(
    of events: @escaping @Sendable (URLProtocolClientAdapter) -> some ReadableEvents<Value>,
    owning source: sending Base,
    on context: ExecutionContext,
    callsBack moment: CallbackMoment = .later,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    start: @escaping @Sendable (Base) throws -> Ignored,
    stop: @escaping @Sendable (Base) -> Void = { _ in }
  ) -> Promise<Value> {
    Promise(
      owning: source, taking: \.client, on: context,
      with: { URLProtocolClientAdapter($0, first: events) }, callsBack: moment, fileID: fileID,
      line: line, start: start, stop: stop)
  }
}
