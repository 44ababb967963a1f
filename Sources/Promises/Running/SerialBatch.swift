/// A batch of observers that run at one place, one after another (P2, P4).
///
/// They are the observers of one promise, of the links below it that run at the same place, and
/// late observers of these promises.
///
/// It takes observers until its job finds none. Then it closes, and keeps nothing.
///
/// - B1  One job runs a batch. `ready` and `place` belong to the job. Before the batch is
///       submitted, they and `following` belong to its maker. So the job adds observers without the
///       lock.
/// - B2  An observer in a batch keeps its settled promise (`source`), and the batch owns it.
/// - B3  Nothing is added to a batch that has closed.
///
/// `@unchecked Sendable`: B1; the rest is constant or under the lock.
final class SerialBatch: @unchecked Sendable {
  let identity: UInt
  private let lock = Lock()
  /// Observers that other threads have added.
  ///
  /// Under the lock.
  @safe @exclusivity(unchecked) private var added = ObserverList()
  /// Under the lock.
  @safe @exclusivity(unchecked) private var hasClosed = false
  @safe @exclusivity(unchecked) private var ready = ObserverList()
  @safe @exclusivity(unchecked) private var place: Place

  /// The batch to be submitted after this one, until then.
  @safe @exclusivity(unchecked) var following: SerialBatch?

  init(startingWith observer: Observer, of source: Core) {
    place = observer.place
    identity = place.identity
    appendFromInside(observer, of: source)
  }

  func submit() { place.submit(self) }

  var isClosed: Bool { lock.withLock { hasClosed } }

  /// Adds an observer of a settled promise; returns false if the batch has closed.
  func append(_ observer: Observer, of source: Core) -> Bool {
    lock.withLock {
      guard !hasClosed else { return false }
      add(observer, of: source, to: &added)
      return true
    }
  }

  /// Adds an observer from the batch's job or from its maker.
  func appendFromInside(_ observer: Observer, of source: Core) {
    add(observer, of: source, to: &ready)
  }

  private func add(_ observer: Observer, of source: Core, to list: inout ObserverList) {
    list.append(observer)
    observer.before = .source(source)
  }

  /// Returns the next observer for the job to run; nil when the batch has closed.
  func next() -> Observer? {
    if let observer = ready.popFirst() { return observer }
    ready = lock.withLock {
      hasClosed = added.isEmpty
      return added.takeAll()
    }
    if let observer = ready.popFirst() { return observer }
    place = .inPlace
    return nil
  }
}
