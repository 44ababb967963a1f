internal import CorePromises

/// All tokens that retain something, and the sources at which some of them ask.
///
/// The registry retains the tokens that it lists. Under its lock, no code that is not ours runs, and
/// nothing that is not ours is compared or freed.
struct TokenRegistry {
  /// The newest token of each promise.
  private var newest: [ObjectIdentifier: Token] = [:]
  /// The sources where somebody asks; the first one, which is usually the only one, is not hashed.
  private var first: (id: SourceState.ID, source: SourceState)?
  private var others: [SourceState.ID: SourceState] = [:]
  /// A source without requests, for the next one.
  private var spare: SourceState?
  private var count = 0
  var leftBehind = LeftBehind()
  var standIns = StandIns()

  var all: [Token] { newest.keys.flatMap { tokens(of: $0) } }

  var isIdle: Bool { newest.isEmpty && first == nil && others.isEmpty }

  func tokens(of promise: ObjectIdentifier) -> [Token] {
    var tokens: [Token] = []
    var next = newest[promise]
    while let token = next {
      tokens.append(token)
      next = token.older
    }
    return tokens
  }

  /// Lists a token.
  mutating func insert(_ token: Token) {
    count += 1
    token.number = count
    token.older = newest.updateValue(token, forKey: token.shownID)
    token.older?.newer = token
  }

  /// Removes a token from the list.
  mutating func remove(_ token: Token) {
    token.older?.newer = token.newer
    if token.newer == nil { newest[token.shownID] = token.older }
    token.newer?.older = token.older
    (token.older, token.newer) = (nil, nil)
  }

  /// Has a token come to its source.
  mutating func arrive(_ token: Token) -> Token.Line.Step {
    guard case .waiting = token.life else { return .wait }
    let id = token.sourceID
    let source = first?.id == id ? first?.source : others[id]
    if let source {
      token.source = source
      return source.line.come(token)
    }
    let new = spare.take() ?? SourceState()
    if first == nil { first = (id, new) } else { others[id] = new }
    token.source = new
    return new.line.come(token)
  }

  /// Returns the numbers of the adapters of a source in slots that cannot be read.
  ///
  /// Such a slot may be one that can be read by another name, unlike a list of observers.
  func hidden(at source: Int) -> [Int] {
    let isHidden = { (id: SourceState.ID) in
      if id.source == source, case .named = id.hidden { true } else { false }
    }
    var shown: [Int] = []
    if let first, isHidden(first.id) { shown += first.source.line.shown }
    for (id, state) in others where isHidden(id) { shown += state.line.shown }
    return shown
  }

  /// Takes a token that has given back, or will never come, out of its source, if it has come to one.
  ///
  /// Returns the token whose turn has come, and the source, which may be freed under no lock: its
  /// names are a user's.
  mutating func depart(_ token: Token) -> (called: Token?, source: SourceState?) {
    token.life.end()
    guard let source = token.source.take() else { return (nil, nil) }
    source.line.left(token)
    if source.line.isEmpty {
      if first?.source === source { first = nil } else { others[token.sourceID] = nil }
      if source.names.isEmpty { spare = source }
    }
    return (source.line.next(), source)
  }
}

extension Token {
  fileprivate var sourceID: SourceState.ID {
    let isReadable = terms.slot?.isReadable ?? true
    return SourceState.ID(source: terms.source, hidden: isReadable ? nil : terms.slot?.id)
  }
}
