/// An adapter whose source may call once more about a request that has been stopped.
///
/// A web view reports the page that it has stopped loading, and a synthesizer the words that it does
/// not speak, some time after `stop`. If the next request has begun by then, it takes that call for an
/// answer of its own. An adapter that knows when its source is done keeps its slot until then:
///
/// ```swift
/// nonisolated final class BatchBaked: BatchDelegate, Lingering {
///   let (lastCall, isOver) = Promise<Void>.pending()
///   private let resolver: Promise<Int>.Resolver
///   init(_ resolver: Promise<Int>.Resolver) { self.resolver = resolver }
///   func batch(didBake loaves: Int) {
///     isOver.fulfill()
///     resolver.fulfill(loaves)
///   }
///   func batchDidStop() { isOver.fulfill() }
/// }
/// ```
///
/// The result of the request is not delayed. Its `released`, the return of an `answer`, and the
/// next request for the slot wait, also if that takes the slot over, or if the task is cancelled.
/// Calls that come meanwhile are late, and reach nobody else. No `timeout:` ends this wait: return
/// `call.timeout(.seconds(2))` if the call may stay away. Nothing waits if `start` has thrown, or
/// if the actor of the request has gone before the source is stopped.
///
/// An adapter that is attached more than once needs a new promise each time. With an event of the module
/// DelegateEvents:
///
/// ```swift
/// nonisolated final class BatchNews: BatchDelegate, Lingering {
///   let didBake = DelegateEvent<Int>()
///   private let didStop = DelegateEvent<Void>()
///   var lastCall: Promise<Void> { didStop.first() }
///   func batch(didBake loaves: Int) { didBake.send(loaves) }
///   func batchDidStop() { didStop.send() }
/// }
/// ```
///
/// The library finds the protocol in an adapter of its own, not in one of a tuple.
public protocol Lingering: AnyObject {
  /// A promise that settles, in whatever way, with the last call of the source.
  ///
  /// It is asked for at the end of each request, before `stop`, and is retained until it settles. A request
  /// does not wait for it if nothing has started or `start` has thrown. Then it loses the interest of the
  /// library: a promise that nobody else waits for is cancelled.
  var lastCall: Promise<Void> { get }
}
