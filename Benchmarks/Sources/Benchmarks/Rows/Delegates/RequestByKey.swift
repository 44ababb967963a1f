import DelegateEvents
import Measuring
import Synchronization

/// The cost of a request over a connection that has many under way, and of its answer.
enum RequestByKey {
  private static let burst = 1000

  static var row: TimedRow {
    TimedRow(
      "request by key and its answer, \(burst) under way",
      timing: .each(of: burst),
      against: [
        .init("table by hand", ratio: .atMost(3)) { byHand($0) },
        .init("event, compared", ratio: .atMost(0.1)) { compared($0) },
      ]
    ) { pending($0) }
  }

  static func pending(_ iterations: Int) -> Int {
    let requests = PendingRequests<Int, Int>()
    return answers(iterations) {
      requests.request($0)
    } answer: {
      requests.take($0)?.fulfill($0)
    }
  }

  static func byHand(_ iterations: Int) -> Int {
    let requests = ResolverTable()
    return answers(iterations) {
      requests.request($0)
    } answer: {
      requests.take($0)?.fulfill($0)
    }
  }

  static func compared(_ iterations: Int) -> Int {
    let event = DelegateEvent<Int>()
    return answers(iterations) { key in
      event.first { $0 == key }
    } answer: {
      event.send($0)
    }
  }

  private static func answers(
    _ iterations: Int, _ request: (Int) -> Promise<Int>, answer: (Int) -> Void
  ) -> Int {
    let sum = Sum()
    for _ in 0..<iterations {
      let promises = (0..<burst).map(request)
      for key in (0..<burst).reversed() { answer(key) }
      for promise in promises { sum.adding((try? promise.current?.get()) ?? -1) }
    }
    return sum.total
  }
}

/// What an adapter keeps by hand: a resolver for each key, which is compared under the lock.
private final class ResolverTable: Sendable {
  private let resolvers = Mutex<[Int: Promise<Int>.Resolver]>([:])

  func request(_ key: Int) -> Promise<Int> {
    let (promise, resolver) = Promise<Int>.pending()
    resolvers.withLock { $0[key] = resolver }
    resolver.onCancel { [weak self] in _ = self?.take(key) }
    return promise
  }

  func take(_ key: Int) -> Promise<Int>.Resolver? {
    resolvers.withLock { $0.removeValue(forKey: key) }
  }
}
