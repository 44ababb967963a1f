import DelegateEvents
import Dispatch
import PromisesTesting
import TestSupport

/// A run of a world, which everything in it holds until it is released.
final class WorldRun: Sendable {
  /// A call of a source: to all its delegates, or to that in a slot, perhaps about a request.
  struct Call: Sendable {
    let source: Int
    let property: Int?
    let work: SourceWork?
  }

  struct State: Sendable {
    /// Whether every last call has come, or comes at once.
    var isOver = false
    var records: [Int: Record] = [:]
    var readers: [Int: ReaderRecord] = [:]
    var ovens: [LyingOven] = []
    var listeners: [Listener] = []
    var homes: [(any Home)?] = []
    var wishes: [Int: WishRecord] = [:]
    var shared: [Int: SharedAttachment] = [:]
    /// Attachments of transferred sources.
    var sent: [Int: KeptAttachment] = [:]
    var later: [UsersCode: [Step]] = [:]
    /// Each opens when a step has been taken that was left for later, or for another place.
    var underWay: [Gate] = []
    var works: [SourceWork] = []
    /// The number of a call is its place; a source makes the first one of its own accord.
    var calls = [Call(source: -1, property: nil, work: nil)]
    var questions: [(Answering, Counter)] = []
    /// The thread that uses a source, by its number.
    var users: [Int: UInt] = [:]
    var failure: Failure?
  }

  let world: World
  /// The place of its promises, which tells its tokens from those of other tests.
  let file: StaticString
  let live = LiveCount()
  /// Counts the adapters and the closures of requests, which go when everything is given back.
  let asked = LiveCount()
  /// One more of each, until it is asked whether they have gone.
  let tickets = Shelf<[LiveCount.Ticket]>([])
  let clock = ManualClock()
  let graceClock: GraceClock
  let queue = DispatchQueue(label: "oven")
  let state = Shelf(State())
  /// The number of moments that have been told.
  let moments = Shelf(0)
  let reports = Reports { "\($0)".contains("one/") || "\($0)".contains(WorldRun.library) }
  /// The attachments that are made on the main actor.
  @MainActor let attachments = Attachments([:])
  /// The actors on which each thread is.
  let visits = Depths<Visit>()
  /// The sources in whose calls each thread is.
  let bakes = Depths<Int>()
  /// The sources whose `start` a task calls on each thread.
  let starts = Depths<Int>()
  /// Whether each thread is cancelling a task, or sending to readers.
  let (cancels, sends) = (Depths<Bool>(), Depths<Bool>())
  /// The adapters of which each thread passes a call on.
  let passes = Depths<ObjectIdentifier>()
  /// The app's delegates, by source and slot, and those that it sets later.
  private let app: [[Bystander]]
  /// Its targets for adapters of attachments, and for closures.
  private let target = Bystander()
  let closureTarget = Bystander()
  private let begun = ContinuousClock.now

  /// What the place of a promise of the library's own contains.
  static var library: Regex<Substring> { /Promises\/|DelegateEvents\// }

  /// Makes a run; no other one has the same file at the same time.
  init(_ world: World, in file: StaticString) {
    (self.world, self.file, graceClock) = (world, file, GraceClock(clock))
    app = world.sources.map { _ in (0..<4).map { _ in Bystander() } }
    for (number, source) in world.sources.enumerated() {
      let oven = LyingOven(source.manners, counted: live) { [self] moment in
        if moment == .set { noteSet(of: number) }
        usingSource(number) { reached(moment) }
      }
      if source.hasDelegates {
        (oven.delegate, oven.inspector) = (app[number][0], app[number][1])
        oven.onBake = { [closureTarget] in closureTarget.ovenDidBake($0) }
      }
      state.update { $0.ovens.append(oven) }
    }
    let listeners = (0..<World.adapters).map { _ in Listener(Ear(self, counted: live)) }
    let homes: [any Home] = [PlainHome(counted: live), ParticularHome(self)]
    state.update { ($0.listeners, $0.homes) = (listeners, homes) }
  }

  /// Takes the step that was left for this moment.
  func reached(_ moment: UsersCode) {
    if cancels[true] > 0 { fail("code runs in the handler of a cancelled task", moment) }
    let isTaken = Gate()
    let step: Step? = state.update { state in
      guard state.later[moment]?.isEmpty == false else { return nil }
      state.underWay.append(isTaken)
      return state.later[moment]?.removeFirst()
    }
    if let step { take(step) }
    isTaken.open()
  }

  func take(_ step: Step) {
    switch step {
    case .ask(let request): ask(request)
    case .read(let reading): read(reading)
    case .question(let answering): question(answering)
    case .end(let number): end(number)
    case .release(let number): release(number)
    case .leave(let number): state.update { $0.readers[number] }?.leave()
    case .wish(let wish): make(wish)
    case .withdraw(let number): state.update { $0.wishes[number] }?.withdraw()
    case .call(let adapter): listener(adapter)?.ear.hear(0)
    case .bake(let source): bake(source)
    case .speak(let number): work(of: number).map(speak)
    case .lastCall(let number, let end): work(of: number)?.settle(end)
    case .put(source: let source, slot: 0): oven(source)?.delegate = app[source][2]
    case .put(let source, _): oven(source)?.inspector = app[source][3]
    case .target(let adapter, let target): set(target, of: adapter)
    case .finish(let adapter): listener(adapter)?.ear.finish()
    case .forget(let home): _ = state.update { $0.homes[home].take() }
    case .advance(let seconds): clock.advance(by: .seconds(seconds))
    case .later(let step, let moment):
      state.update { $0.later[moment, default: []].append(step) }
    case .elsewhere(let step): runOnThread { self.take(step) }
    case .rest: break
    }
    if ThisThread.isOnMainQueue { for record in records { record.noteIfSettled() } }
  }

  private func set(_ target: Target, of adapter: Int) {
    let object: (any OvenDelegate)? =
      switch target {
      case .app: self.target
      case .nobody: nil
      case .adapter(let other): listener(other)
      }
    // A target that would lead back is refused.
    try? listener(adapter)?.forward.set(object, held: .weakly)
  }

  /// Has a source call its delegates, or those in the slot of a request, of which it speaks; returns
  /// the number of the call.
  @discardableResult
  func bake(_ source: Int, about work: SourceWork? = nil) -> Int {
    let property = work?.request.property
    let call = state.update { state in
      state.calls.append(Call(source: source, property: property, work: work))
      return state.calls.count - 1
    }
    let called = records.filter { record in
      let request = record.request
      return request.source == source && request.property != nil && record.isRunning
        && (property == nil || property == request.property) && world.isHonest(request)
    }.map { ($0, $0.starts.count, $0.ear.value.object) }
    bakes.within(source) { oven(source)?.bake(call, in: property) }
    for (record, starts, ear) in called where record.isRunning && record.starts.count == starts {
      if let ear, !ear.calls.contains(call) {
        fail("a request does not hear a call", record.request)
      }
    }
    return call
  }

  /// Cancels a promise or a task, or detaches an attachment: inside this call, if it is made here.
  func end(_ number: Int) {
    guard let record = state.update({ $0.records[number] }) else { return }
    record.noteEnd()
    if isHere(record.request.place) {
      at(record.request.place) { _, attachments in attachments.value[number]?.detach() }
    }
    record.end()
  }

  func endAll() { for record in records { end(record.request.number) } }

  /// Releases an attachment where it is kept.
  private func release(_ number: Int) {
    let (record, shared, sent) = state.update { state in
      (
        state.records[number], state.shared.removeValue(forKey: number),
        state.sent.removeValue(forKey: number)
      )
    }
    record?.noteEnd()
    withExtendedLifetime((shared, sent)) {}
    guard let record else { return }
    at(record.request.place) { _, attachments in
      // Its `stop` may look into the drawer.
      let attachment = attachments.value.removeValue(forKey: number)
      withExtendedLifetime(attachment) {}
    }
  }

  func oven(_ number: Int) -> LyingOven? {
    state.update { $0.ovens.indices.contains(number) ? $0.ovens[number] : nil }
  }

  func listener(_ number: Int) -> Listener? {
    state.update { $0.listeners.indices.contains(number) ? $0.listeners[number] : nil }
  }

  var records: [Record] {
    state.update { $0.records.sorted { $0.key < $1.key }.map(\.value) }
  }

  var works: [SourceWork] { state.update(\.works) }
  var isAnswering: Bool { world.ending == .answered && state.update(\.isOver) }

  /// Notes what is wrong, once.
  func fail(_ rule: String, _ fact: some Sendable) {
    state.update { $0.failure = $0.failure ?? Failure(rule: rule, fact: "\(fact)") }
  }

  /// Releases everything that the run keeps.
  @MainActor
  func release() {
    let old = (attachments.value, state.value)
    attachments.value = [:]
    state.value = State()
    withExtendedLifetime(old) {}
  }

  /// The delegates that a slot holds at first, and that the app may put into it later.
  func delegates(of source: Int, in slot: Int) -> (own: Bystander, other: Bystander) {
    (app[source][slot], app[source][slot + 2])
  }

  /// The tokens of this run that retain something, by the numbers of their requests.
  var tokens: [Int: RetentionToken] {
    let own = RetentionToken.outstanding.filter {
      $0.origin.fileID == "\(file)" && $0.since >= begun
    }
    return Dictionary(own.map { ($0.origin.line - 1, $0) }) { $1 }
  }
}

/// What is wrong with a world.
struct Failure: Error, CustomStringConvertible {
  let rule: String
  let fact: String

  var description: String { "\(rule): \(fact)" }
}
