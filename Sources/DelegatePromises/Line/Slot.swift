extension Line {
  /// A place in which adapters sit one above the other, and those that wait for it.
  ///
  /// It belongs to its line, and is used where that is.
  final class Slot {
    /// Numbers of its key paths and ids.
    @safe @exclusivity(unchecked) var names: [Int] = []
    /// Those that are in, the lowest first.
    @safe @exclusivity(unchecked) var sitting = Queue()
    /// Questions that have to wait for another question alone.
    ///
    /// They came before those that wait, and let others pass that get along with them.
    @safe @exclusivity(unchecked) private var questions = Queue()
    /// Those that take over stand first.
    @safe @exclusivity(unchecked) private(set) var waiting = Queue()
    /// Whether somebody may have become free to enter.
    @safe @exclusivity(unchecked) var isChanged = false
  }

  /// Requests that are linked by their entries.
  struct Queue: Sequence, IteratorProtocol {
    private(set) var first: Token?
    private(set) var last: Token?

    init(first: Token? = nil) { self.first = first }

    mutating func next() -> Token? {
      defer { first = first?.entry.newer }
      return first
    }

    mutating func insert(_ token: Token, behind older: Token?) {
      let newer = if let older { older.entry.newer } else { first }
      (token.entry.older, token.entry.newer) = (older, newer)
      if let older { older.entry.newer = token } else { first = token }
      if let newer { newer.entry.older = token } else { last = token }
    }

    /// Notes that a request leaves, whatever its queue is.
    mutating func forget(_ token: Token) {
      if first === token { first = token.entry.newer }
      if last === token { last = token.entry.older }
    }
  }
}

extension Line.Slot {
  var isEmpty: Bool { sitting.first == nil && !isWanted }
  /// Whether somebody waits for it.
  var isWanted: Bool { questions.first != nil || waiting.first != nil }

  func addToLine(_ token: Token) {
    if let question = questions.first, !token.takesOver, token.number < question.number {
      return questions.insert(token, behind: nil)
    }
    var older = waiting.last
    if token.rank < 0 {
      older = nil
      while let next = older == nil ? waiting.first : older?.entry.newer, next.rank < token.rank {
        older = next
      }
    }
    while let last = older, last.rank > token.rank { older = last.entry.older }
    waiting.insert(token, behind: older)
  }

  func remove(_ token: Token) {
    if token.isIn {
      sitting.forget(token)
    } else {
      questions.forget(token)
      waiting.forget(token)
    }
    token.entry.older?.entry.newer = token.entry.newer
    token.entry.newer?.entry.older = token.entry.older
    (token.entry.older, token.entry.newer) = (nil, nil)
  }

  /// The first that may enter.
  var firstFree: Token? {
    passQuestions()
    if let question = questions.first, blocker(of: question) == nil { return question }
    return waiting.first.flatMap { blocker(of: $0) == nil ? $0 : nil }
  }

  /// Has questions let others pass that wait behind them, if they have to wait for a question alone.
  func passQuestions() {
    while let first = waiting.first, let blocker = blocker(of: first),
      first.isOfOneKind(with: blocker)
    {
      remove(first)
      questions.insert(first, behind: questions.last)
    }
  }

  /// Returns a request that keeps another one waiting, which stands here; returns nil if that may enter.
  func blocker(of token: Token) -> Token? {
    if let sitter = sitting.first(where: { !token.getsAlong(with: $0) }) { return sitter }
    let isFirst = waiting.first === token
    if token.takesOver || waiting.first?.takesOver == true { return isFirst ? nil : waiting.first }
    if questions.first === token { return nil }
    if let question = questions.first, !token.getsAlong(with: question) { return question }
    return isFirst ? nil : waiting.first
  }

  /// Returns those that have to leave before a request may enter: all if it takes over, and the older
  /// ones that wait to do so.
  func others(inTheWayOf token: Token) -> [Token] {
    guard token.takesOver else { return sitting.filter { !token.getsAlong(with: $0) } }
    let takers = waiting.prefix { $0.takesOver }
    return (Array(sitting) + takers).filter { !$0.takesOver || $0.number < token.number }
  }

  /// Returns another request for which the adapter of this one stays here.
  func fellow(of token: Token) -> Token? {
    if sitting.last === token, token.entry.older == nil { return nil }
    return sitting.first { $0 !== token && $0.shares(with: token) }
  }

  /// Returns the uppermost for which the slot shows this.
  func lastShowing(_ shown: Sight, besides token: Token? = nil) -> Token? {
    var sitter = sitting.last
    while let other = sitter, other === token || other.entry.shown != shown && shown != .unseen {
      sitter = other.entry.older
    }
    return sitter
  }

  /// Notes whether other code has replaced all adapters that sit here; returns whether it has.
  func noteReplaced(by look: Look) -> Bool {
    guard look.shown != .value, look.shown != .unseen, sitting.first != nil else { return false }
    let top = lastShowing(look.shown)
    if let top, top.entry.replacement == nil { return false }
    if top == nil, sitting.contains(where: { $0.entry.stage == .leaves }) { return false }
    for token in sitting {
      token.entry.replacement = top == nil ? look : nil
      if token === top { break }
    }
    return top == nil
  }
}
