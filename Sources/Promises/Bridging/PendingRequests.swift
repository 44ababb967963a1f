/// The requests under way over one connection, each until its answer comes.
///
/// A peripheral, a socket or a payment queue has one delegate for everything that it is asked. Keep
/// one adapter attached, make a request for each question, and let the adapter hand each answer to
/// its request:
///
/// ```swift
/// nonisolated final class CourierAnswers: CourierDelegate {
///   let requests = PendingRequests<Int, String>()
///   func courier(_ courier: Courier, didAnswer number: Int, with text: String) {
///     requests.take(number)?.fulfill(text)
///   }
///   func courier(_ courier: Courier, didLeaveWith error: any Error) { requests.rejectAll(error) }
/// }
/// ```
/// ```swift
/// let answer = try await answers.requests.request(7) { courier.ask(7) }.value
/// ```
///
/// Requests with equal keys stand in a line, and the oldest one takes the answer. When this table
/// goes away, the promises that are pending are rejected with ``PromiseError/abandoned(madeAt:)``.
/// A request whose promise nobody keeps still has its place.
public final class PendingRequests<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let isAnsweredInOrder: Bool
  private let places = Locked(RequestPlaces<Key, Value>())

  /// Makes an empty table.
  ///
  /// - Parameter isAnsweredInOrder: Whether the source answers all requests of a key, in their order.
  ///   If it does, a request that is cancelled, or whose time is up, keeps its place, and takes the
  ///   answer that still comes. If not, it leaves no place, and its late answer finds no request.
  public init(answeredInOrder isAnsweredInOrder: Bool = false) {
    self.isAnsweredInOrder = isAnsweredInOrder
  }

  /// The number of requests whose answers are still to come.
  public var count: Int { places.withLock(\.count) }

  /// Makes a request, and returns a promise of its answer.
  ///
  /// `start` runs inside this call, under no lock, when the request has its place: the answer may
  /// come inside `start`. If `start` throws, the request loses its place, and the promise is
  /// rejected with that error. So `start` must not throw when it has sent the question. The places
  /// are in the order of these calls. If two threads call at once, the source may be asked in the
  /// other order: where order matters, call on one actor.
  ///
  /// - Parameters:
  ///   - key: The identifier that the answer names, or the line in which answers come.
  ///   - start: Asks the source. Without it, ask after this call.
  public func request<Ignored>(
    _ key: Key,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    start: () throws -> Ignored = {}
  ) -> Promise<Value> {
    let (promise, resolver) = Promise<Value>.pending(fileID: fileID, line: line)
    let hash = key.hashValue
    let number = places.withLock { $0.append(key, hash: hash, resolver) }
    if !isAnsweredInOrder {
      resolver.onCancel { [weak self] in _ = self?.places.withLock { $0.remove(number) } }
    }
    do {
      _ = try start()
    } catch {
      _ = places.withLock { $0.remove(number) }
      resolver.offer(.failure(error))
    }
    return promise
  }

  /// Removes the oldest request with this key, and returns its resolver; returns nil if there is
  /// none.
  ///
  /// Settle the request with the answer that has come. If it was cancelled, and kept its place,
  /// that call is late and does nothing. If you drop the resolver, the promise is rejected with
  /// ``PromiseError/abandoned(madeAt:)``.
  public func take(_ key: Key) -> Promise<Value>.Resolver? {
    let hash = key.hashValue
    var place = places.withLock { $0.next(after: nil, hash: hash) }
    while let next = place {
      // One that is being cancelled may not have left its place yet.
      if next.key == key, places.withLock({ $0.remove(next.number) }) != nil,
        isAnsweredInOrder || !next.resolver.isSettled
      {
        return next.resolver
      }
      place = places.withLock { $0.next(after: next, hash: hash) }
    }
    return nil
  }

  /// Rejects all requests, in their order: the connection is lost, and no answer comes any more.
  ///
  /// Requests that are made later, even inside a handler of these promises, belong to the next
  /// connection. Where answers come in order, a late answer of the lost connection would take the
  /// first of them, so make a table for each connection.
  public func rejectAll(_ error: any Error) {
    let lost = places.withLock { $0.removeAll() }
    for number in lost.keys.sorted() { lost[number]?.resolver.offer(.failure(error)) }
  }
}
