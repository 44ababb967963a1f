extension Line {
  /// A place in which adapters sit one above the other, and those that wait for it.
  ///
  /// It belongs to its line, and is used where that is.
  final class Slot {
    /// Numbers of its key paths and ids.
    @safe @exclusivity(unchecked) var names: [Int] = []
    /// Those that are in, the lowest first.
    @safe @exclusivity(unchecked) var sitting: [Token] = []
    /// Those that wait to take the slot over, the oldest first; the newest goes before all that wait.
    @safe @exclusivity(unchecked) private var takers: [Token] = []
    /// The first and the last of the others that wait, which their entries link in their order.
    @safe @exclusivity(unchecked) private(set) var first: Token?
    @safe @exclusivity(unchecked) private var last: Token?
    /// The first that lets nobody pass.
    ///
    /// Those before it are questions that have to wait for another question alone. They let others pass
    /// that get along with them.
    @safe @exclusivity(unchecked) private(set) var front: Token?

    /// Whether nobody asks for it.
    var isEmpty: Bool { sitting.isEmpty && first == nil && takers.isEmpty }

    /// Adds a request: on top, if its adapter is in, or else to those that wait, in its place by its number.
    func add(_ token: Token) {
      if token.isIn { return sitting.append(token) }
      if token.takesOver, !names.isEmpty {
        let place = takers.firstIndex { $0.number > token.number }
        return takers.insert(token, at: place ?? takers.count)
      }
      var older = last
      while let other = older, other.number > token.number { older = other.entry.older }
      let newer = if let older { older.entry.newer } else { first }
      (token.entry.older, token.entry.newer) = (older, newer)
      if let older { older.entry.newer = token } else { first = token }
      if let newer { newer.entry.older = token } else { last = token }
      if front.map({ $0.number > token.number }) ?? true { front = token }
    }

    /// Removes a request that was added in its stage.
    func remove(_ token: Token) {
      if token.isIn, let place = sitting.lastIndex(where: { $0 === token }) {
        sitting.remove(at: place)
        return
      }
      if token.takesOver { takers.removeAll { $0 === token } }
      let (older, newer) = (token.entry.older, token.entry.newer)
      if first === token { first = newer }
      if last === token { last = older }
      if front === token { front = newer }
      older?.entry.newer = newer
      newer?.entry.older = older
      (token.entry.older, token.entry.newer) = (nil, nil)
    }

    /// The first that may enter.
    var firstFree: Token? {
      [takers.last, first, front].compactMap(\.self).first { blocker(of: $0) == nil }
    }

    /// Has questions let others pass, if they have to wait for a question alone.
    func passQuestions() {
      while let token = front, let blocker = blocker(of: token), token.isOfOneKind(with: blocker) {
        front = token.entry.newer
      }
    }

    /// Returns the request for which this one, which stands here, has to wait; returns nil if it may enter.
    ///
    /// Those before `front` are questions of one kind, so that the first of them stands for all.
    func blocker(of token: Token) -> Token? {
      if let sitter = sitting.first(where: { !token.getsAlong(with: $0) }) { return sitter }
      if let taker = takers.last { return taker === token ? nil : taker }
      let question = first.flatMap { token.getsAlong(with: $0) ? nil : $0 }
      let before = question ?? front
      return before === token ? nil : before
    }

    /// Returns those that have to leave before a request may enter: all if it takes over, and the older
    /// ones that wait to do so.
    func others(inTheWayOf token: Token) -> [Token] {
      guard token.takesOver else { return sitting.filter { !token.getsAlong(with: $0) } }
      return (sitting + takers).filter { !$0.takesOver || $0.number < token.number }
    }

    /// Notes whether other code has replaced all adapters that sit here, or has put one back.
    func noteReplaced(by look: Look) {
      guard look.shown != .value, look.shown != .unseen else { return }
      if let top = sitting.lastIndex(where: { $0.entry.shown == look.shown }) {
        if sitting[top].entry.replacement == nil { return }
        for token in sitting[...top] { token.entry.replacement = nil }
      } else if !sitting.contains(where: { $0.entry.stage == .leaves }) {
        for token in sitting { token.entry.replacement = look }
      }
    }
  }
}
