internal import CorePromises

/// All tokens that retain something, and the sources at which some of them ask.
///
/// The registry retains the tokens that it lists. Under its lock, no code that is not ours runs, and
/// nothing that is not ours is compared or freed.
struct TokenRegistry {
  private(set) var listed = TokenTable()
  /// The sources where somebody asks; the first one, which is usually the only one, is not hashed.
  private var first: SourceState?
  private var others: [SourceState.ID: SourceState] = [:]
  /// The slots of each source that have an id and cannot be read.
  private var hidden: [Int: [SlotID: SourceState]] = [:]
  /// A source without requests, for the next one.
  private var spare: SourceState?
  /// The number of tasks that ask for an answer.
  private(set) var tasks = 0
  /// The number of the newest token.
  private(set) var newest = 0
  /// The number of the token that has come last.
  private var last = 0

  var isIdle: Bool { listed.count == 0 && first == nil && others.isEmpty }

  /// Lists a token.
  mutating func insert(_ token: Token) {
    newest += 1
    token.made = newest
    listed.insert(token)
    if token.isTask { tasks += 1 }
  }

  /// Removes a token from the list.
  mutating func remove(_ token: Token) {
    listed.remove(token)
    if token.isTask { tasks -= 1 }
  }

  /// Has a token come to the line of its source.
  mutating func come(_ token: Token) -> Line<Token>.Next {
    let id = token.sourceID
    let source = (first?.id == id ? first : others[id]) ?? add(id)
    last += 1
    (token.source, token.number) = (source, last)
    return source.line.come(token)
  }

  /// Adds a source; a slot that cannot be read is hidden if it has a name, since it may have another one.
  private mutating func add(_ id: SourceState.ID) -> SourceState {
    let new = spare.take() ?? SourceState()
    new.id = id
    if first == nil { first = new } else { others[id] = new }
    if let slot = id.hidden, case .named = slot { hidden[id.source, default: [:]][slot] = new }
    return new
  }

  /// Returns whether an object sits in a slot of a source that cannot be read.
  ///
  /// Such a slot may be one that can be read by another name, unlike a list of observers.
  func isHidden(_ object: Int, at source: Int) -> Bool {
    hidden[source]?.values.contains { $0.line.holds(object) } == true
  }

  /// The token whose turn has come, and a source to be freed under no lock: its names are a user's.
  typealias Left = (called: Token?, source: SourceState?)

  /// Takes a token that has given back, or will never come, out of its source, if it has come to one.
  mutating func leave(_ token: Token) -> Left {
    token.life.end()
    return token.source?.line.left(token) == true ? goOn(after: token) : (nil, nil)
  }

  /// Goes on after an event of a token, with which that may have left its source.
  mutating func goOn(after token: Token) -> Left {
    guard let source = token.source else { return (nil, nil) }
    let called = source.line.callNext()
    if token.entry.slot != nil { return (called, nil) }
    token.source = nil
    guard source.line.count == 0 else { return (called, nil) }
    remove(source)
    return (called, source)
  }

  private mutating func remove(_ source: SourceState) {
    let id = source.id
    if first === source { first = nil } else { others[id] = nil }
    if let slot = id.hidden, case .named = slot {
      hidden[id.source]?[slot] = nil
      if hidden[id.source]?.isEmpty == true { hidden[id.source] = nil }
    }
    if source.names.count == 0 { spare = source }
  }
}

extension Token {
  fileprivate var sourceID: SourceState.ID {
    let isReadable = terms.slot?.isReadable ?? true
    return SourceState.ID(source: terms.source, hidden: isReadable ? nil : terms.slot?.id)
  }
}
