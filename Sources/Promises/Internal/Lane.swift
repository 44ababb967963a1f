internal import Synchronization

/// The lanes that a settled promise's observers are in.
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

/// The observers of a batch at one place that wait behind the first one, and late ones.
///
/// A promise with one hop under way, and nobody behind it, has none: see `Word.oneHop`. The links
/// below it that run at the same place share one. A lane that has ended holds nothing.
///
/// `@unchecked Sendable`:
/// - L1  `observers` is written by the thread that makes the lane, before it publishes it, and then
///       belongs to the one job that runs the batch.
/// - L2  The inbox is a stack of nodes until it is closed, for good, when the job finds it empty.
@usableFromInline
final class Lane: LanesInFlight, @unchecked Sendable {
  let place: ObjectIdentifier
  private var observers = NodeQueue()
  private let inbox = Atomic<UInt>(0)

  private static var closed: UInt { 1 }

  /// The place of the `.immediate` context.
  static var inPlace: ObjectIdentifier { ObjectIdentifier(Lane.self) }

  init(at place: ObjectIdentifier) { self.place = place }

  /// Adds an observer that the lane is made for, behind the one that is sent.
  func append(_ node: Node) { observers.append(node) }

  override func lane(at place: ObjectIdentifier) -> Lane? { place == self.place ? self : nil }
  override var open: [Lane] { isClosed ? [] : [self] }

  var isClosed: Bool { inbox.load(ordering: .acquiring) == Self.closed }

  /// What the lane was made for, taken once, if it was made for some of the promise's observers.
  func takeObservers(of source: Core) -> Run? {
    defer { observers = NodeQueue() }
    return observers.list.map { Run(source: source, list: $0) }
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
