extension SlotMachine {
  /// What a token asks for.
  struct Request {
    let token: Token
    /// The number of the key path or id that names the slot.
    let name: Int
    let isReadable: Bool
    let overlap: DelegateAttachment.Overlap
    /// The adapter, if the request is an attachment.
    var adapter: Adapter?
  }

  /// An attachment's adapter, which can share its slot.
  struct Adapter {
    let object: Int
    /// The actor that it lives on; only adapters of one actor share a slot.
    let actor: Int
    /// The number of the protocol as which it passes callbacks on, if it can.
    var forwards: Int?

    func isSame(as other: Adapter) -> Bool { object == other.object && actor == other.actor }

    func stacks(with other: Adapter) -> Bool {
      actor == other.actor && forwards != nil && forwards == other.forwards
    }
  }

  /// The progress of a token towards its slot.
  enum Stage: Equatable {
    /// It waits to be compared with the token that is being installed. It may hold a slot already.
    case comparing(Int?)
    /// It reads its slot.
    case looking(Int?)
    /// It stands in the slot's line.
    case waiting(Int)
    /// It holds the slot, and has not taken its turn yet.
    case granted(Int)
    /// Its adapter is being made, put into the slot and read back.
    case installing(Int)
    case seated(Int)
    /// Its adapter is being taken out.
    case leaving(Int)

    var slot: Int? {
      switch self {
      case .comparing(let slot), .looking(let slot): slot
      case .waiting(let slot), .granted(let slot), .installing(let slot), .seated(let slot),
        .leaving(let slot):
        slot
      }
    }
  }

  struct Entry {
    var request: Request
    var stage: Stage

    /// Returns whether its adapter is being put into the slot of a request, or taken out, as far as
    /// is known.
    func disturbs(_ other: Request, holding slot: Int?) -> Bool {
      if case .installing = stage, other.isReadable, request.isReadable { return true }
      return stage.slot == slot
    }

    /// Returns whether its adapter is this one; and sits in the slot, if one is given.
    func has(_ adapter: Adapter, seatedIn slot: Int?) -> Bool {
      if let slot, stage != .seated(slot) { return false }
      return request.adapter?.isSame(as: adapter) ?? false
    }
  }
}

extension SlotMachine {
  /// The work that remains: first that of other tokens, and then the token's own.
  struct Work {
    var errands: [Errand] = []
    var step = Step.wait
  }

  enum Errand {
    /// Have the tokens take their turns, in this order, as a later job in their place.
    case grant([Token])
    /// Have the tokens take their turns: at once if they live on this actor, else as a later job.
    case compare([Token])
    /// Reject the tokens, whose slot has been taken over.
    case displace([Token], by: Token)
    /// Link the adapter of one token to the delegate behind the adapter of the other.
    case link(Token, past: Token)
    /// Have the tokens give back, in this order: they had to wait with that.
    case giveBack([Token])
  }

  enum Step {
    /// Whether it speaks of other tokens.
    var namesTokens: Bool {
      switch self {
      case .wait, .look, .install(nil), .refuseAmbiguous: false
      case .install, .reinstall, .share, .hurry, .refuse: true
      }
    }

    /// Wait for an errand.
    case wait
    /// Read the slot, and report with `saw`.
    case look
    /// Install the adapter, and report with `installed`. If the slot cannot be read, the adapter of
    /// the other token is on top.
    case install(over: Token?)
    /// Install the adapter of this token, which is the same, again: other code has replaced it.
    case reinstall(of: Token)
    /// Start at once: the adapter of this token, which is the same, sits in the slot.
    case share(with: Token)
    /// Have those of these tokens give back that are about to; then call `insist`.
    case hurry([Token])
    /// Reject the token, which has left: this one holds its slot.
    case refuse(because: Token)
    /// Reject the token, which has left: its name shows an adapter that sits in several slots.
    case refuseAmbiguous
  }

  /// The work of a token that takes its adapter out of its slot.
  enum Leaving {
    /// Nothing: other attachments keep the adapter there, or it is not there.
    case nothing
    /// Link the adapter of this token past it.
    case link(Token)
    /// Give the slot back.
    case giveBack
    /// Wait for an errand: another adapter is being put into the slot, or taken out.
    case wait
  }
}
