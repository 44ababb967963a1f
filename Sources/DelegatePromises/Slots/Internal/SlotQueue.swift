/// Who holds a slot of a source, and who waits for it.
///
/// Read and changed under the registry's lock; whoever may begin is told outside of it.
///
/// - S1  Those who hold the slot fit each other: one, or attachments that share it.
/// - S2  A token stands in one queue at most, and once.
/// - S3  Waiting tokens are let in, in their order, as soon as they fit those who hold the slot; a
///       token that takes over goes before them.
final class SlotQueue {
  /// The claims that led here: a property may be reached in several ways.
  private(set) var claims = ShortList<SlotClaim>()
  private(set) var occupants = ShortList<RetentionToken>()
  /// The seat that the slot shows, from which the others can be reached.
  ///
  /// It belongs to the place of those who hold the slot, as what it refers to.
  var topSeat: AnyObject?
  /// The objects that tokens have put into the slot.
  var seats = ShortList<(token: RetentionToken, object: SeatedObject)>()
  private var next: RetentionToken?
  private var waiting = WaitingTokens()

  init(_ claim: SlotClaim) { claims.append(claim) }

  var isEmpty: Bool { occupants.isEmpty && next == nil && waiting.isEmpty }

  /// Whether a token has put this object into the slot.
  func shows(_ object: SeatedObject) -> Bool { seats.contains { $0.object == object } }

  /// From now on this claim leads here too.
  func learn(_ claim: SlotClaim) { claims.append(claim) }

  /// Has a token hold the slot, if that is possible now; returns whether it was.
  func admit(_ token: RetentionToken, sharing: Bool = true) -> Bool {
    guard occupants.isEmpty && next == nil || sharing && waiting.isEmpty && fits(token) else {
      return false
    }
    occupants.append(token)
    return true
  }

  func waitAsLast(_ token: RetentionToken) { waiting.append(token) }

  /// Has a token wait before all others; returns those that are to be displaced.
  func waitAsNext(_ token: RetentionToken) -> [RetentionToken] {
    defer { next = token }
    return Array(occupants) + [next].compactMap(\.self)
  }

  /// Takes a token out.
  func remove(_ token: RetentionToken) {
    if next === token {
      next = nil
    } else if let place = occupants.firstIndex(where: { $0 === token }) {
      occupants.remove(at: place)
    } else {
      waiting.remove(token)
    }
  }

  /// Lets in those who may hold the slot now, and returns them.
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

  private func fits(_ token: RetentionToken) -> Bool {
    guard next == nil, let company = token.company else { return false }
    return occupants.allSatisfy { $0.company?.fits(company) ?? false }
  }
}

/// Tokens in the order in which they came; any of them may leave, in constant time.
private struct WaitingTokens {
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var tokens: [Int: RetentionToken] = [:]
  private var head = 0
  private var end = 0

  var isEmpty: Bool { tokens.isEmpty }

  var first: RetentionToken? {
    mutating get {
      while head < end {
        if let token = tokens[head] { return token }
        head += 1
      }
      return nil
    }
  }

  mutating func append(_ token: RetentionToken) {
    numbers[ObjectIdentifier(token)] = end
    tokens[end] = token
    end += 1
  }

  mutating func remove(_ token: RetentionToken) {
    guard let number = numbers.removeValue(forKey: ObjectIdentifier(token)) else { return }
    tokens[number] = nil
  }

  mutating func popFirst() -> RetentionToken? {
    guard let token = first else { return nil }
    remove(token)
    return token
  }
}
