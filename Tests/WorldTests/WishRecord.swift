import DelegateEvents
import TestSupport

/// A request that a later call of an adapter answers.
struct Wish: Hashable, Sendable {
  enum Start: Hashable, Sendable {
    case quiet, throwing
    /// The adapter is called, which may bring the answer.
    case calling
    /// A source calls.
    case baking(Int)
  }

  var number: Int
  var adapter = 0
  var key = 0
  /// Whether its table is answered in order.
  var isInOrder = false
  var start = Start.quiet

  static let keys = 2
}

/// A key whose code takes steps; all have one hash value.
final class WishKey: Hashable, Sendable {
  private let number: Int
  private let run: WorldRun

  init(_ number: Int, _ run: WorldRun) { (self.number, self.run) = (number, run) }

  deinit { run.reached(.deinit) }

  static func == (one: WishKey, other: WishKey) -> Bool {
    one.run.reached(.compare)
    return one.number == other.number
  }

  func hash(into hasher: inout Hasher) {
    run.reached(.hash)
    hasher.combine(0)
  }
}

/// The wishes of an adapter, and the number of those that calls have taken, or have taken too late.
struct WishTable: Sendable {
  let pending: PendingRequests<WishKey, Loaf>
  let taken = Counter()
  let late = Counter()
  private let underWay = Counter()
  private let isInOrder: Bool

  init(answeredInOrder isInOrder: Bool) {
    (pending, self.isInOrder) = (PendingRequests(answeredInOrder: isInOrder), isInOrder)
  }

  /// Has the oldest wish that the loaf answers take it.
  func answer(with loaf: Loaf, in run: WorldRun) {
    underWay.add()
    defer { underWay.add(-1) }
    let key = loaf.number % Wish.keys
    let waiting = run.wishes.filter {
      $0.ear.id == loaf.ear && $0.wish.isInOrder == isInOrder && $0.wish.key == key && $0.mustWait
    }
    guard let resolver = pending.take(WishKey(key, run)) else {
      // Another thread may have taken one, and not answered it yet.
      if underWay.count == 1, let forgotten = waiting.first(where: \.mustWait) {
        run.fail("a loaf does not find a wish", forgotten.wish)
      }
      return
    }
    taken.add()
    resolver.onCancel { run.reached(.cancel) }
    resolver.fulfill(loaf)
    late.add(resolver.lateSettleCount)
  }
}

/// A wish of a run, and what became of it.
final class WishRecord: Sendable {
  let wish: Wish
  let ear: Ear
  /// The moment before it was made, and one when it had its place.
  let begun: Int
  let placed = Shelf(Int.max)
  let isWithdrawn = Shelf(false)
  let results = Shelf<[Result<Loaf, any Error>]>([])
  let hasSettled = Gate()
  private let promise = Shelf<Promise<Loaf>?>(nil)

  init(_ wish: Wish, of ear: Ear, begun: Int) {
    (self.wish, self.ear, self.begun) = (wish, ear, begun)
  }

  func take(_ promise: Promise<Loaf>) {
    self.promise.value = promise
    promise.handle(on: .immediate) { [results, hasSettled, ear] result in
      results.update { $0.append(result) }
      hasSettled.open()
      ear.run.reached(.settle)
    }
    if isWithdrawn.value { promise.cancel() }
  }

  func withdraw() {
    isWithdrawn.value = true
    promise.value?.cancel()
  }

  /// Whether it has its place, until a call takes it.
  var mustWait: Bool {
    guard let promise = promise.value, promise.current == nil else { return false }
    return !isWithdrawn.value && !ear.isFinished
  }

  /// The loaf that has answered it.
  var loaf: Loaf? { try? results.value.first?.get() }

  /// Its result, if there is one; a thread that settles several may be about to call the handlers.
  var result: Result<Loaf, any Error>? { promise.value?.current }

  func hasFailed(with isRight: (any Error) -> Bool) -> Bool {
    if case .failure(let error)? = result { isRight(error) } else { false }
  }

  /// Whether it was made when another one of its line had its place.
  func isBehind(_ other: WishRecord) -> Bool {
    (wish.adapter, wish.key) == (other.wish.adapter, other.wish.key)
      && wish.isInOrder == other.wish.isInOrder && other.placed.value < begun
  }
}
