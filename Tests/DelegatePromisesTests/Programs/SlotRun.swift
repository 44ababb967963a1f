import DelegatePromises
import TestSupport

/// A run of a program with a real oven, on the main actor.
@MainActor
final class SlotRun {
  /// The number of delegates that are no adapters; the last one is the target of some adapters.
  nonisolated static let bystanders = 4

  private struct Request {
    var promise: Promise<Int>?
    var attachment: DelegateAttachment?
    var adapter = WeakReference<PassingBaker>(nil)
    let starts = Counter()
    let stops = Counter()
    let begun = Gate()
  }

  private let oven = StrongOven()
  private var later: [Int: SlotStep] = [:]
  private let bystanders = (0..<bystanders).map { _ in Bystander() }
  private let news: [OvenNews]
  private var requests: [Int: Request] = [:]
  private let adapters = LiveCount()
  private let firstLine: Int

  init() {
    Self.lines = (Self.lines + 100) % 50_000
    firstLine = Self.lines
    let own = bystanders[Self.bystanders - 1]
    let run = Shelf(WeakReference<SlotRun>(nil))
    news = (0..<SlotAdapter.count).map { number in
      let forward = ForwardTarget<any OvenDelegate>(
        SlotAdapter.hasOwnTarget(number) ? own : nil, held: .strongly)
      return OvenNews(forward: forward) { _ in
        MainActor.assumeIsolated { run.value.object?.takeLater(number) }
      }
    }
    run.value = WeakReference(self)
  }

  /// Takes the step that was left for the next callback to an adapter.
  private func takeLater(_ adapter: Int) {
    if let step = later.removeValue(forKey: adapter) { take(step) }
  }

  func take(_ step: SlotStep) {
    switch step {
    case .ask(let number, let door, let overlap, let asking): ask(number, door, overlap, asking)
    case .attach(let number, let adapter, let door, let overlap):
      attach(number, news[adapter], door, overlap)
    case .bake(let loaves): oven.bake(loaves)
    case .end(let number):
      requests[number]?.promise?.cancel()
      requests[number]?.attachment?.detach()
    case .put(let number, let slot): put(number.map { bystanders[$0] }, into: slot)
    case .later(let step, let adapter): later[adapter] = step
    }
  }

  func endAll() {
    for number in requests.keys.sorted() { take(.end(number)) }
  }

  /// Suspends until the request has begun; a run that fails lasts as long as the patience.
  func hasBegun(_ number: Int, within patience: Duration) async {
    guard let begun = requests[number]?.begun, !begun.isOpen else { return }
    _ = await Promise { await begun.wait() }.timeout(patience).result
    await poolHasCaughtUp()
  }

  /// Suspends until the turn of no request is on its way.
  func isAtRest() async {
    if facts.requests.values.contains(where: \.mayBegin) { await mainActorHasCaughtUp() }
  }

  /// Suspends until no adapter of a promise is alive; call it when every request has ended.
  func hasReleasedAll() async {
    if adapters.total > 0 { await adapters.none.wait() }
  }

  // MARK: Requests

  private func ask(
    _ number: Int, _ door: SlotDoor, _ overlap: SlotOverlap, _ asking: SlotAsking
  ) {
    requests[number] = Request()
    let promise = Promise(
      from: oven, taking: DelegateSlot(door.property, ifTaken: overlap),
      with: { [self] resolver in adapter(of: number, resolver, passesOn: asking == .forwarding) },
      fileID: Self.file, line: UInt(line(of: number))
    ) { [self] oven in
      noteStart(of: number)
      if asking == .throwing { throw OvenError.noFlour }
      if asking == .answering { oven[keyPath: door.property]?.ovenDidBake(number) }
    } stop: { [self] _ in
      requests[number]?.stops.add()
    }
    requests[number]?.promise = promise
  }

  private func attach(
    _ number: Int, _ adapter: OvenNews, _ door: SlotDoor, _ overlap: SlotOverlap
  ) {
    requests[number] = Request()
    let attachment = DelegateAttachment(
      of: adapter, to: oven, at: DelegateSlot(door.property, ifTaken: overlap), fileID: Self.file,
      line: UInt(line(of: number))
    ) { [self] _ in
      noteStart(of: number)
    } stop: { [self] _ in
      requests[number]?.stops.add()
    }
    requests[number]?.attachment = attachment
  }

  private func adapter(
    of number: Int, _ resolver: Promise<Int>.Resolver, passesOn: Bool
  ) -> any OvenDelegate {
    let adapter = PassingBaker(resolver, passesOn: passesOn, counted: adapters)
    requests[number]?.adapter = WeakReference(adapter)
    return adapter
  }

  private func noteStart(of number: Int) {
    requests[number]?.starts.add()
    requests[number]?.begun.open()
  }

  private func put(_ bystander: Bystander?, into slot: OvenSlot) {
    switch slot {
    case .delegate: oven.delegate = bystander
    case .inspector: oven.inspector = bystander
    }
  }

  // MARK: What can be seen

  private nonisolated static let file: StaticString = "a random program/slots"

  /// The lines that tell the tokens of a run from those of the runs beside it.
  private static var lines = 0

  private func line(of number: Int) -> Int { firstLine + number }

  /// The state of the slots and of the requests.
  var facts: SlotFacts {
    var facts = SlotFacts()
    let tokens = RetentionToken.outstanding.filter { $0.origin.fileID == "\(Self.file)" }
    for (number, request) in requests {
      let token = tokens.first { $0.origin.line == line(of: number) }
      facts.requests[number] = SlotFacts.Request(
        outcome: outcome(of: request, isHeld: token != nil), isWaiting: token?.waitsFor != nil,
        starts: request.starts.count, stops: request.stops.count)
    }
    facts.contents[.delegate] = content(oven.delegate)
    facts.contents[.inspector] = content(oven.inspector)
    facts.heard = news.map(\.loaves.value)
    facts.calls = bystanders.map(\.calls.count)
    return facts
  }

  private func outcome(of request: Request, isHeld: Bool) -> SlotFacts.Outcome? {
    let result = request.promise?.current ?? request.attachment?.ended.current.map { $0.map { -1 } }
    guard let result else { return nil }
    guard !isHeld else { return .unknown }
    switch result {
    case .success(-1): return .detached
    case .success(let loaves): return .loaves(loaves)
    case .failure(is CancellationError): return .cancelled
    case .failure(DelegateError.slotBusy): return .busy
    case .failure(DelegateError.displaced): return .displaced
    case .failure(OvenError.noFlour): return .failed
    case .failure: return .unknown
    }
  }

  private func content(_ delegate: (any OvenDelegate)?) -> SlotFacts.Content? {
    guard let delegate else { return nil }
    if let number = bystanders.firstIndex(where: { $0 === delegate }) { return .bystander(number) }
    if let number = news.firstIndex(where: { $0 === delegate }) { return .news(number) }
    return requests.first { $0.value.adapter.object === delegate }.map { .adapter(of: $0.key) }
      ?? .unknown
  }
}

/// An adapter whose promise is fulfilled by bread, and which may pass its callbacks on.
private final class PassingBaker: OvenDelegate, Forwarding {
  let forward: ForwardTarget<any OvenDelegate>
  private let resolver: Promise<Int>.Resolver
  private let passesOn: Bool
  private let ticket: LiveCount.Ticket

  init(_ resolver: Promise<Int>.Resolver, passesOn: Bool, counted: LiveCount) {
    self.resolver = resolver
    self.passesOn = passesOn
    forward = ForwardTarget()
    ticket = counted.ticket()
  }

  func ovenDidPreheat() {}

  func ovenDidBake(_ loaves: Int) {
    resolver.fulfill(loaves)
    if passesOn { forward.target?.ovenDidBake(loaves) }
  }

  func ovenDidFail(_ error: any Error) { resolver.reject(error) }
}

extension SlotDoor {
  fileprivate var property: ReferenceWritableKeyPath<StrongOven, (any OvenDelegate)?> {
    switch self {
    case .delegate: \.delegate
    case .front: \.front
    case .inspector: \.inspector
    }
  }
}
