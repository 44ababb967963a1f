import DelegatePromises

protocol OvenDelegate: AnyObject {
  func oven(didBake loaves: Int)
}

/// A source with a slot of each kind.
final class Oven {
  weak var delegate: (any OvenDelegate)?
  var keeper: (any OvenDelegate)?
  private weak var watcher: (any OvenDelegate)?
  private var observers: [any OvenDelegate] = []
  private let owner: (any OvenDelegate)?
  private(set) var stops = 0

  init(owner: (any OvenDelegate)? = nil) { self.owner = owner }

  func setWatcher(_ watcher: (any OvenDelegate)?, interval: Int) { self.watcher = watcher }
  func add(_ observer: any OvenDelegate) { observers.append(observer) }
  func remove(_ observer: any OvenDelegate) { observers.removeAll { $0 === observer } }
  func stop() { stops += 1 }

  var isFree: Bool { delegate == nil && keeper == nil && watcher == nil && observers.isEmpty }

  func bake(_ loaves: Int, informing caller: (any OvenDelegate)? = nil) {
    for informed in [delegate, keeper, watcher, owner, caller] + observers {
      informed?.oven(didBake: loaves)
    }
  }
}

final class LoavesBaked: OvenDelegate {
  private let resolver: Promise<Int>.Resolver
  init(_ resolver: Promise<Int>.Resolver) { self.resolver = resolver }
  func oven(didBake loaves: Int) { resolver.fulfill(loaves) }
}

final class OvenNews: OvenDelegate, Forwarding {
  let didBake = DelegateEvent<Int>()
  let forward = ForwardTarget<any OvenDelegate>()

  func oven(didBake loaves: Int) {
    didBake.send(loaves)
    forward.target?.oven(didBake: loaves)
  }
}

@MainActor func fillSlots() async throws {
  let oven = Oven()
  let weak = Promise(from: oven, taking: \.delegate, with: LoavesBaked.init) {
    $0.bake(1)
  } stop: {
    $0.stop()
  }
  try await note("a weak property", weak, is: 1)
  note(
    "a strong property",
    try await Promise.answer(from: oven, taking: \.keeper, with: LoavesBaked.init) { $0.bake(2) },
    is: 2)
  note(
    "a setter method",
    try await Promise.answer(
      from: oven, taking: DelegateSlot(id: "watcher", set: { $0.setWatcher($1, interval: 1) }),
      with: LoavesBaked.init
    ) { $0.bake(3) }, is: 3)
  note(
    "an add and remove pair",
    try await Promise.answer(
      from: oven, taking: DelegateSlot(add: { $0.add($1) }, remove: { $0.remove($1) }),
      with: LoavesBaked.init
    ) { $0.bake(4) }, is: 4)
  try await note(
    "a delegate given at initialisation",
    Promise(with: LoavesBaked.init) { adapter in
      let source = Oven(owner: adapter)
      source.bake(5)
      return source
    },
    is: 5)
  try await note(
    "a delegate given with each call",
    Promise(with: LoavesBaked.init) { oven.bake(6, informing: $0) }, is: 6)
  try await note("a source given up", givenUp(), is: 7)
  let silent = Promise(
    from: oven, taking: \.delegate, with: LoavesBaked.init, callsBack: .duringStart
  ) { _ in }
  let isSilent = silent.map { _ in false }.recover { error in
    if case DelegateError.noCallback = error { .fulfilled(true) } else { .rejected(error) }
  }
  try await note("an answer that does not come", isSilent, is: true)
  try await weak.released.value
  note("every slot is given back", oven.isFree, is: true)
  note("a source is stopped once", oven.stops, is: 1)
}

private func givenUp() -> Promise<Int> {
  Promise(owning: Oven(), taking: \.delegate, on: .immediate, with: LoavesBaked.init) { $0.bake(7) }
}

@MainActor func readEvents() async throws {
  let (oven, news) = (Oven(), OvenNews())
  let attachment = DelegateAttachment(of: news, to: oven, at: \.delegate)
  var observed: [Int] = []
  let observation = news.didBake.observe { observed.append($0) }
  let values = news.didBake.filter { $0 > 1 }.values()
  let text = news.didBake.map { "\($0) loaves" }.first()
  let half = news.didBake.compactMap { $0 % 2 == 0 ? $0 / 2 : nil }
    .merging(news.didBake.map { -$0 }).first()
  for loaves in 1...4 { oven.bake(loaves) }
  news.didBake.finish()

  try await note("a mapped event", text, is: "1 loaves")
  try await note("merged events", half, is: -1)
  var read: [Int] = []
  for try await loaves in values { read.append(loaves) }
  note("a sequence", read, is: [2, 3, 4])
  note("an observation", observed, is: [1, 2, 3, 4])
  observation.cancel()
  attachment.detach()
  try await attachment.ended.value
  note("an attachment is given back", oven.isFree, is: true)
  try await confine()
}

/// A value that is not Sendable.
private final class Sieve { var holes = 100 }

@MainActor private func confine() async throws {
  let event = DelegateEvent<Confined<Sieve>>()
  let first = event.first()
  event.send(Sieve())
  note("a confined value", try await first.take().holes, is: 100)
}

@MainActor func answerQuestions() async throws {
  let (answer, resolver) = Promise<Int>.pending()
  DelegateReply({ resolver.fulfill($0) }, default: 0).send(3)
  try await note("a reply", answer, is: 3)
  let (other, resolvesOther) = Promise<Int>.pending()
  DelegateReply({ resolvesOther.fulfill($0) }, default: 4).sendDefault()
  try await note("a reply by default", other, is: 4)

  let stock = CurrentValue(1)
  let changes = stock.values(bufferingPolicy: .unbounded)
  stock.value = 2
  stock.update { $0 += 1 }
  note("an update", stock.value, is: 3)
  stock.finish()
  var seen: [Int] = []
  for await value in changes { seen.append(value) }
  note("the values of a current value", seen.last ?? 0, is: 3)
}
