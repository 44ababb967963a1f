/// Observers, oldest first, each of them owned by the list.
///
/// It is a ring, and `last` is its newest member, so both ends are at hand. While an observer is in
/// a list, its `next` is set. In a list of one, `next` is the observer itself.
///
/// The links of the members belong to the owner of the list. A promise and a batch use them under
/// their lock; any other list stays on one thread.
struct ObserverList {
  private var last: ObserverReference?

  var isEmpty: Bool { last == nil }

  mutating func append(_ observer: Observer) {
    let added = ObserverReference(retaining: observer)
    if let last {
      observer.before = .previous(last)
      last.lend { last in
        observer.next = last.next
        last.next = added
      }
    } else {
      observer.next = added
    }
    last = added
  }

  /// Takes the oldest observer.
  mutating func popFirst() -> Observer? {
    guard let last, let first = last.next else { return nil }
    if first == last {
      self.last = nil
    } else {
      last.lend { $0.next = first.next }
    }
    let observer = first.takeObserver()
    observer.next = nil
    return observer
  }

  /// Appends its members, oldest first.
  func append(to cores: inout [Core]) {
    guard let last else { return }
    var member = last
    repeat {
      guard let next = member.next else { return }
      next.lend { cores.append($0) }
      member = next
    } while member != last
  }

  mutating func takeAll() -> ObserverList {
    let taken = self
    self = ObserverList()
    return taken
  }

  /// Takes one out; returns false for an observer that is not in the list, and so in none.
  mutating func remove(_ observer: Observer) -> Bool {
    guard let last, let next = observer.next else { return false }
    let removed = ObserverReference(observer)
    if next == removed {
      self.last = nil
    } else {
      let previous = neighbour(before: observer, last: last)
      previous.lend { $0.next = next }
      next.lend { $0.before = .previous(previous) }
      if removed == last { self.last = previous }
    }
    observer.next = nil
    observer.before = .nothing
    _ = removed.takeObserver()
    return true
  }

  /// Before the oldest one comes the newest; its own link may name one that has gone.
  private func neighbour(before observer: Observer, last: ObserverReference) -> ObserverReference {
    let isFirst = last.next == ObserverReference(observer)
    if !isFirst, case .previous(let previous) = observer.before { return previous }
    return last
  }
}

/// A reference to an observer in a list, which counts one retain for all references to it.
///
/// Proof: the list retains an observer when it is added, and passes that retain on when it is taken
/// out. A reference is used only while its observer is in the list.
@safe
struct ObserverReference: Equatable {
  private let reference: Unmanaged<Observer>

  init(_ observer: Observer) { unsafe reference = Unmanaged.passUnretained(observer) }

  init(retaining observer: Observer) { unsafe reference = Unmanaged.passRetained(observer) }

  @inline(__always)
  func lend<Result>(_ body: (Observer) -> Result) -> Result {
    unsafe reference._withUnsafeGuaranteedRef(body)
  }

  var next: ObserverReference? { lend { $0.next } }

  func takeObserver() -> Observer { unsafe reference.takeRetainedValue() }

  static func == (first: ObserverReference, second: ObserverReference) -> Bool {
    unsafe first.reference.toOpaque() == second.reference.toOpaque()
  }
}
