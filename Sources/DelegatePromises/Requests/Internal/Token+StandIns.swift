/// The delegates to which forwarding adapters pass on, at sources that show stand-ins.
///
/// A source may make a new stand-in for the delegate that it gets back, and let go of the one before. Then
/// callbacks that are under way go through the new one. Of many delegates, the last 64 are known.
struct StandIns {
  struct Entry {
    fileprivate let source: Int
    weak let delegate: SeenDelegate?
  }

  private var entries: [Entry] = []

  mutating func insert(_ delegate: SeenDelegate, at source: Int) {
    if entries.count == 64 { entries.removeFirst() }
    entries.append(Entry(source: source, delegate: delegate))
  }

  func all(at source: Int) -> [Entry] { entries.filter { $0.source == source } }
}

extension Token {
  /// Notes a delegate to which the adapter passes on.
  func note(_ delegate: SeenDelegate) {
    Self.registry.withLock { $0.standIns.insert(delegate, at: terms.source) }
  }

  /// Has callbacks that are under way to a stand-in go through the one that the slot shows in its place.
  ///
  /// The stand-in may be that of an adapter below, which is still in the slot.
  func follow(_ given: AnyObject, _ steps: Steps) {
    guard let new = (try? steps(.read))?.object, new !== given,
      !(type(of: new) is any Forwarding.Type)
    else { return }
    let numbers = (DelegatePromises.number(of: given), DelegatePromises.number(of: new))
    let (isOurs, seat, entries) = Self.registry.withLock { registry in
      let isOurs = source?.line.holds(numbers.1) == true
      let holder = isOurs ? nil : source?.line.renew(numbers.0, as: numbers.1, besides: self)
      return (isOurs, holder?.life.seat, registry.standIns.all(at: terms.source))
    }
    if isOurs { return }
    seat?.renew(new)
    for entry in entries { entry.delegate?.replace(given, with: new, as: steps.type) }
  }
}
