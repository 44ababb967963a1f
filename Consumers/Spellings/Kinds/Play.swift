import DelegatePromises

/// The name of a slot, of each kind.
enum Way: CaseIterable {
  case keyPath, slot, weakSlot, strongSlot, getterAndSetter, setter, list

  /// Whether the previous delegate hears its source again.
  var isGivenBack: Bool { self != .setter }
}

extension Bell {
  /// Returns a slot of this source.
  func slot(
    _ way: Way, ifTaken overlap: SlotOverlap = .waitTurn
  ) -> DelegateSlot<Bell, Kind.Delegate> {
    switch way {
    case .keyPath, .slot: DelegateSlot(\.delegate, ifTaken: overlap)
    case .weakSlot: DelegateSlot(\.delegate, held: .weakly, ifTaken: overlap)
    case .strongSlot: DelegateSlot(\.delegate, held: .strongly, ifTaken: overlap)
    case .getterAndSetter:
      DelegateSlot(
        id: "delegate", ifTaken: overlap, get: { $0.delegate }, set: { $0.delegate = $1 })
    case .setter: DelegateSlot(id: "delegate", ifTaken: overlap, set: { $0.delegate = $1 })
    case .list: DelegateSlot(add: { $0.add($1) }, remove: { $0.remove($1) })
    }
  }
}

/// A source and the requests to it, whose kind of delegate is not visible any more: so the checks of
/// what they bring are compiled once for all kinds.
@MainActor struct Play {
  let name: String
  let isCompared: Bool
  /// Puts a delegate into the slot, as other code does.
  let seat: (Heard) -> Void
  let ring: (Int) -> Void

  /// Each rings a number when it starts, unless that is zero.
  var promise: (Way, SlotOverlap, Int) -> Promise<Int>
  let answer: (Way, Int) async throws -> Int
  var attachment: (Way, Heard, Int) -> DelegateAttachment

  /// Each asks a source that is made with its delegate, or gets it with each call.
  let promiseOfMadeSource: (Int) -> Promise<Int>
  let promiseOfCall: (Int) -> Promise<Int>
  let answerOfCall: (Int) async throws -> Int
  let attachmentToMadeSource: (Heard, Int) -> DelegateAttachment
}

// What is always inlined is compiled for each kind of delegate: the compiler knows the type there.
extension Play {
  /// Makes a play of which everything is compiled for the kind.
  @inline(__always)
  init<Kind: DelegateKind>(of kind: Kind.Type) { self.init(Bell<Kind>()) }

  /// Makes a play of which the promises and attachments are compiled for the kind.
  ///
  /// The rest is compiled once for all kinds, to save time.
  @inline(__always)
  init<Kind: DelegateKind>(ofMost kind: Kind.Type) {
    let bell = Bell<Kind>()
    self.init(bellOfAnyKind: bell)
    (promise, attachment) = (Self.promises(of: bell), Self.attachments(to: bell))
  }

  /// Makes a play of which nothing is compiled for the kind.
  init<Kind: DelegateKind>(generic kind: Kind.Type) { self.init(bellOfAnyKind: Bell<Kind>()) }

  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  private init<Kind>(bellOfAnyKind bell: Bell<Kind>) { self.init(bell) }

  @inline(__always)
  private init<Kind>(_ bell: Bell<Kind>) {
    name = "\(Kind.self)"
    isCompared = Kind.isCompared
    seat = { bell.seat(Kind.make($0.hear)) }
    ring = { bell.ring($0) }
    promise = Self.promises(of: bell)
    answer = { way, number in
      if way == .keyPath {
        try await Promise.answer(from: bell, taking: \.delegate, with: Kind.adapter) {
          $0.ring(number)
        }
      } else {
        try await Promise.answer(from: bell, taking: bell.slot(way), with: Kind.adapter) {
          $0.ring(number)
        }
      }
    }
    attachment = Self.attachments(to: bell)
    promiseOfMadeSource = { number in
      Promise(with: Kind.adapter) { Bell<Kind>($0).rung(number) }
    }
    promiseOfCall = { number in Promise(with: Kind.adapter) { Kind.call($0, number) } }
    answerOfCall = { number in
      try await Promise.answer(with: Kind.adapter) { Kind.call($0, number) }
    }
    attachmentToMadeSource = { heard, number in
      DelegateAttachment(of: Kind.make(heard.hear)) { Bell<Kind>($0).rung(number) }
    }
  }

  @inline(__always)
  private static func promises<Kind>(
    of bell: Bell<Kind>
  ) -> (Way, SlotOverlap, Int) -> Promise<Int> {
    { way, overlap, number in
      if way == .keyPath {
        Promise(from: bell, taking: \.delegate, with: Kind.adapter) { $0.ring(number) }
      } else {
        Promise(from: bell, taking: bell.slot(way, ifTaken: overlap), with: Kind.adapter) {
          $0.ring(number)
        }
      }
    }
  }

  @inline(__always)
  private static func attachments<Kind>(
    to bell: Bell<Kind>
  ) -> (Way, Heard, Int) -> DelegateAttachment {
    { way, heard, number in
      if way == .keyPath {
        DelegateAttachment(
          of: Kind.make(heard.hear), to: bell, at: \.delegate, start: { $0.ring(number) })
      } else {
        DelegateAttachment(
          of: Kind.make(heard.hear), to: bell, at: bell.slot(way), start: { $0.ring(number) })
      }
    }
  }
}
