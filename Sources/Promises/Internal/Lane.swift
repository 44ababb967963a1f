internal import Synchronization

/// Where observers run.
enum Place {
  case inPlace
  case context(Destination)
  case actor(any Actor)

  var identity: ObjectIdentifier {
    switch self {
    case .inPlace: Lane.inPlace
    case .context(let destination): destination.identity
    case .actor(let actor): ObjectIdentifier(actor)
    }
  }
}

/// The lanes that a settled promise's observers were sent along.
@usableFromInline
class LanesInFlight: @unchecked Sendable {
  func lane(at place: ObjectIdentifier) -> Lane? { nil }
  var open: [Lane] { [] }
}

/// Several of them, told apart by place.
final class LaneGroup: LanesInFlight, @unchecked Sendable {
  private let lanes: [Lane]

  init(_ lanes: [Lane]) { self.lanes = lanes }

  override func lane(at place: ObjectIdentifier) -> Lane? { lanes.first { $0.place == place } }
  override var open: [Lane] { lanes.filter { !$0.isClosed } }
}

/// One hop to a place: the observers of a promise that run there, one after another, and whatever
/// follows from them there.
///
/// A promise remembers its lanes, so that a late observer queues behind those before it (P2, P4). A
/// lane that has ended holds nothing.
///
/// `@unchecked Sendable`:
/// - L1  `destination`, `source` and `observers` are written by the thread that makes the lane,
///       before it publishes it. The first is taken by the one who submits it, the others belong to
///       the one job that it is submitted as, which holds what `place` is the address of.
/// - L2  The inbox is a stack of nodes until it is closed, for good, when the job finds it empty.
@usableFromInline
final class Lane: LanesInFlight, @unchecked Sendable {
  let place: ObjectIdentifier
  let defersInsideHandlers: Bool
  private var observers = NodeQueue()
  private var destination: Place?
  private var source: Core?
  private let inbox = Atomic<UInt>(0)

  private static var closed: UInt { 1 }

  /// The place of the `.immediate` context.
  static let inPlace = ObjectIdentifier(Lane.self)

  init(at place: Place) {
    self.place = place.identity
    if case .context(let destination) = place {
      defersInsideHandlers = destination.defersInsideHandlers
    } else {
      defersInsideHandlers = false
    }
    destination = place
  }

  /// Adds one of the observers of `source` that the lane is made for.
  func append(_ node: Node, from source: Core) {
    observers.append(node)
    self.source = source
  }

  override func lane(at place: ObjectIdentifier) -> Lane? { place == self.place ? self : nil }
  override var open: [Lane] { isClosed ? [] : [self] }

  var isClosed: Bool { inbox.load(ordering: .acquiring) == Self.closed }

  /// Sends the lane to its place, once.
  func submit() {
    switch destination.take() {
    case .context(let context): context.submit(self)
    case .actor(let actor): Task { await run(on: actor) }
    case .inPlace, nil: break
    }
  }

  private func run(on actor: isolated any Actor) { Drain.run(self) }

  /// What the lane was made for, taken once.
  func takeObservers() -> Run? {
    defer { observers = NodeQueue() }
    guard let source = source.take(), let list = observers.list else { return nil }
    return Run(source: source, list: list)
  }

  /// Adds a late observer of `source`; false when the lane has ended.
  func post(_ node: Node, from source: Core) -> Bool {
    unsafe node.previous = Unmanaged.passRetained(source)
    let posted = unsafe Unmanaged.passRetained(node)
    let bits = unsafe UInt(bitPattern: posted.toOpaque())
    var head = inbox.load(ordering: .acquiring)
    while head != Self.closed {
      unsafe node.next = unsafe UnsafeRawPointer(bitPattern: head).map {
        unsafe Unmanaged<Node>.fromOpaque($0)
      }
      let exchange = inbox.compareExchange(
        expected: head, desired: bits, ordering: .acquiringAndReleasing)
      if exchange.exchanged { return true }
      head = exchange.original
    }
    unsafe node.next = nil
    unsafe node.previous = nil
    unsafe posted.release()
    unsafe Unmanaged.passUnretained(source).release()
    return false
  }

  /// What was posted, oldest first, neighbours from one source together.
  func takeInbox() -> [Run] {
    let bits = inbox.exchange(0, ordering: .acquiringAndReleasing)
    var next = unsafe UnsafeRawPointer(bitPattern: bits).map {
      unsafe Unmanaged<Node>.fromOpaque($0)
    }
    var newestFirst: [(source: Core, node: Node)] = []
    while let posted = unsafe next {
      let node = unsafe posted.takeRetainedValue()
      unsafe next = unsafe node.next
      unsafe node.next = nil
      guard let source = unsafe node.previous?.takeRetainedValue() else { continue }
      unsafe node.previous = nil
      newestFirst.append((source, node))
    }
    var runs: [Run] = []
    var queue = NodeQueue()
    for (index, posted) in newestFirst.enumerated().reversed() {
      queue.append(posted.node)
      let isLastOfSource = index == 0 || newestFirst[index - 1].source !== posted.source
      guard isLastOfSource, let list = queue.list else { continue }
      runs.append(Run(source: posted.source, list: list))
      queue = NodeQueue()
    }
    return runs
  }

  /// Ends the lane if nothing was posted.
  func close() -> Bool {
    inbox.compareExchange(
      expected: 0, desired: Self.closed, ordering: .acquiringAndReleasing
    ).exchanged
  }
}
