extension Line {
  /// The stages of a request, in order.
  ///
  /// One at the door may have to wait again, and one that leaves may linger before. Otherwise each stage
  /// is followed only by one below it.
  enum Stage: Comparable {
    /// It waits until it is called.
    case waits
    /// The job that takes it to the door is on its way.
    case called
    /// It reads its slot.
    case looks
    /// It puts its adapter into the slot.
    case installs
    /// Its adapter is in the slot already, for another one.
    case joins
    /// Its adapter is in the slot.
    case sits
    /// Its adapter is in the slot until the last call of a source that has been stopped.
    case lingers
    /// It takes its adapter out.
    case leaves
  }

  /// The place of a request.
  struct Entry {
    var stage = Stage.waits
    /// Its slot, or that of those whose own is not known.
    var slot: Slot?
    /// Its neighbours among those that wait for the slot.
    var older: Token?
    var newer: Token?
    /// Whether an adapter has left since it has begun to look.
    var isStale = false
    /// Whether it has ended since it has begun to look.
    var hasEnded = false
    /// The number of the type as which its adapter passes on to what is below it, if it does.
    var forwards: Int?
    /// What the slot shows for its adapter.
    var shown = Sight.nothing
    /// The look that has seen something else in place of all adapters that sit there, if one has.
    var replacement: Look?
  }

  /// What a request does next.
  enum Next {
    /// Nothing, until its job comes.
    case wait
    /// It reads the slot, and reports with ``looked(_:_:hasHurried:isElsewhere:)``.
    case look
    /// It installs its adapter, and reports with ``sat(_:showing:forwards:)``.
    case install
    /// Its adapter is in the slot already, for this token, unless other code has replaced it. It reports
    /// as if it had installed it.
    case join(Token)
    /// It rejects these if they are displaced, has those give back that can at once, and reports again.
    case hurry([Token], isDisplacing: Bool)
    /// It is rejected, and leaves then: this other one has its slot.
    case refuse(because: Token)
  }
}

/// What a slot shows, as the line of its source knows it.
enum Sight: Hashable {
  case nothing
  case object(Int)
  /// A value, which cannot be compared.
  case value
  /// A slot that cannot be read; this fits each adapter in it.
  case unseen
}

/// What a request has seen at the door.
struct Look {
  let shown: Sight
  /// The type of that; nil if the slot is empty.
  let type: Any.Type?
  /// The number of its key path or id.
  let name: Int
  /// The number of the name of the slot in which ``Line/unnamedToken`` sits, if that is known.
  let unnamed: Int?
  /// The number of the type as which its adapter can pass on, if it can.
  let forwards: Int?
}
