/// The tokens that hold a slot of a source, and the tokens that wait for it.
///
/// The queue is read and changed under the registry's lock. A token that may begin is notified
/// outside that lock.
///
/// - Q1  The tokens that hold the slot fit each other: one token, or attachments that share it.
/// - Q2  A token stands in one queue at most, and once.
/// - Q3  Waiting tokens are let in, and begin, in their order, as soon as they fit the tokens that
///       hold the slot; a token that takes over goes before them.
final class SlotQueue {
  /// The claims that have led here: a property may be reached in several ways.
  ///
  /// A claim may lead to another queue by now.
  private(set) var claims = ShortList<SlotClaim>()
  private(set) var occupants = ShortList<RetentionToken>()
  /// The seat that the slot shows, from which the other seats can be reached.
  ///
  /// The seat, and everything it refers to, belongs to the place of the tokens that hold the slot.
  var topSeat: AnyObject?
  /// The objects that tokens have put into the slot, and when.
  var seats = ShortList<(token: RetentionToken, object: SeatedObject, since: Int)>()
  /// The moment since which the slot has been empty, if there are no seats.
  var emptySince: Int
  private var next: RetentionToken?
  private var waiting = WaitingTokens()

  init(_ claim: SlotClaim, emptySince: Int) {
    claims.append(claim)
    self.emptySince = emptySince
  }

  var isEmpty: Bool { occupants.isEmpty && next == nil && waiting.isEmpty }

  /// Returns whether a token has put this object into the slot.
  func shows(_ object: SeatedObject) -> Bool { seats.contains { $0.object == object } }

  /// Returns the last moment when a token has put this object into the slot, if one has.
  func shownSince(_ object: SeatedObject) -> Int? { seats.last { $0.object == object }?.since }

  /// Makes another claim lead here from now on.
  func learn(_ claim: SlotClaim) { claims.append(claim) }

  /// Lets a token hold the slot, if that is possible now; returns whether it was.
  func admit(_ token: RetentionToken, sharing: Bool = true) -> Bool {
    guard occupants.isEmpty && next == nil || sharing && waiting.isEmpty && fits(token) else {
      return false
    }
    occupants.append(token)
    return true
  }

  /// Makes a token wait behind those that came before it.
  func waitInLine(_ token: RetentionToken) { waiting.insert(token) }

  /// Makes a token wait before all others; returns the tokens that it displaces.
  func waitAsNext(_ token: RetentionToken) -> [RetentionToken] {
    defer { next = token }
    return Array(occupants) + [next].compactMap(\.self)
  }

  /// Removes a token.
  func remove(_ token: RetentionToken) {
    if next === token {
      next = nil
    } else if let place = occupants.firstIndex(where: { $0 === token }) {
      occupants.remove(at: place)
    } else {
      waiting.remove(token)
    }
  }

  /// Lets in the tokens that may hold the slot now, and returns them.
  func letIn() -> [RetentionToken] {
    var admitted: [RetentionToken] = []
    if occupants.isEmpty, let token = next.take() ?? waiting.popFirst() {
      occupants.append(token)
      admitted.append(token)
    }
    guard next == nil else { return admitted }
    while let token = waiting.first, fits(token) {
      _ = waiting.popFirst()
      occupants.append(token)
      admitted.append(token)
    }
    return admitted
  }

  /// Returns a token that holds the slot for an attachment of the same adapter.
  func occupant(like token: RetentionToken) -> RetentionToken? { occupants(like: token).first }

  /// Returns the seat of the token's adapter, if that sits in the slot already.
  func seat(like token: RetentionToken) -> AnyObject? {
    occupants(like: token).lazy.compactMap(\.record.seat).first
  }

  private func occupants(like token: RetentionToken) -> [RetentionToken] {
    guard let company = token.record.company else { return [] }
    return occupants.filter { $0.record.company?.isSame(as: company) ?? false }
  }

  private func fits(_ token: RetentionToken) -> Bool {
    guard next == nil, let company = token.record.company else { return false }
    // An adapter that is in the slot already is put there once.
    return occupant(like: token) != nil
      || occupants.allSatisfy { $0.record.company?.fits(company) ?? false }
  }
}

/// Tokens in the order in which they came; any of them may leave, in constant time.
///
/// A token that enters again may come late, and stands where it would have stood.
private struct WaitingTokens {
  private var tokens: [Int: RetentionToken] = [:]
  /// The tickets in order, also some of tokens that have left.
  private var tickets: [Int] = []
  private var head = 0

  var isEmpty: Bool { tokens.isEmpty }

  var first: RetentionToken? {
    mutating get {
      while head < tickets.count {
        if let token = tokens[tickets[head]] { return token }
        head += 1
      }
      return nil
    }
  }

  mutating func insert(_ token: RetentionToken) {
    if tickets.count > 2 * tokens.count + 16 {
      tickets.removeAll { tokens[$0] == nil }
      head = 0
    }
    let ticket = token.record.ticket
    let place = tickets[head...].lastIndex { $0 < ticket }.map { $0 + 1 } ?? head
    tickets.insert(ticket, at: place)
    tokens[ticket] = token
  }

  mutating func remove(_ token: RetentionToken) { tokens[token.record.ticket] = nil }

  mutating func popFirst() -> RetentionToken? {
    guard let token = first else { return nil }
    remove(token)
    return token
  }
}
