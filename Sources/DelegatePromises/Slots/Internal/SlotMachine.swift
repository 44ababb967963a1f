/// The slots of one source: who holds each of them, who waits, and whose adapter sits above whose.
///
/// It is pure. An event is a method; it returns the work that remains when the lock is free. Tokens,
/// names of slots, objects and actors are numbers, so a test can try every order of events.
///
/// A name leads to a slot while the slot is in use. Another name leads there too, once it has shown
/// an object that sits there. An empty slot does not show its names. So a token looks at its slot
/// before its adapter is installed, unless it is alone at the source. If an adapter is put into a slot
/// or taken out while a token looks, that look counts for nothing, and the token looks again by itself.
///
/// - Q1  The tokens that hold a slot fit each other: one token, or attachments that share it.
/// - Q2  A token stands in one slot at most, and once. While it looks, no errand calls it.
/// - Q3  Waiting tokens are let in, and begin, in the order of their numbers. A token that takes over
///       goes before them.
/// - Q4  No token is forgotten: each one holds a slot, waits for a holder, or waits to be compared
///       with a token that is being installed.
/// - Q5  Of the tokens whose slots can be read, at most one is being installed. In one slot, at most
///       one adapter is being put in or taken out.
struct SlotMachine {
  /// The number of a token; tokens are numbered in the order in which they come.
  typealias Token = Int

  private(set) var entries = SmallTable<Entry>()
  private(set) var slots = SmallTable<Slot>()
  private(set) var slotOfName = SmallTable<Int>()
  private(set) var comparing = ShortList<Token>()
  /// The tokens that look, and have missed no change.
  private(set) var looking = ShortList<Token>()
  /// The tokens that are installing or leaving.
  private(set) var changing = ShortList<Token>()

  var isEmpty: Bool { entries.isEmpty }

  func leadsToSlot(_ name: Int) -> Bool { slotOfName[name] != nil }

  /// Returns whether a token has a turn to take.
  func isDue(_ token: Token) -> Bool {
    switch entries[token]?.stage {
    case .granted?: true
    case .comparing?: !comparing.contains(token)
    case .looking?, .waiting?, .installing?, .seated?, .leaving?, nil: false
    }
  }

  // MARK: - Events

  /// A token comes.
  mutating func request(_ request: Request) -> Work {
    let isAlone = isEmpty
    entries[request.token] = Entry(request: request, stage: .comparing(nil))
    return isAlone ? begin(request, in: open(for: request)) : turn(of: request.token)
  }

  /// A token takes its turn, if that has come.
  mutating func turn(of token: Token) -> Work {
    guard let entry = entries[token] else { return Work() }
    switch entry.stage {
    case .granted(let slot), .comparing(.some(let slot)): return look(entry.request, holding: slot)
    case .comparing(nil):
      guard let slot = slotOfName[entry.request.name] else {
        return look(entry.request, holding: nil)
      }
      return enter(entry.request, slot)
    case .looking, .waiting, .installing, .seated, .leaving: return Work()
    }
  }

  /// A token has read its slot, and knows whether its adapter can pass callbacks on.
  mutating func saw(_ object: Int?, forwards: Int?, by token: Token) -> Work {
    guard var request = entries[token]?.request, case .looking(let own)? = entries[token]?.stage
    else { return Work() }
    request.adapter?.forwards = forwards
    entries[token]?.request = request
    guard looking.remove(token), !isBlocked(request, holding: own),
      own != nil || slotOfName[request.name] == nil
    else {
      entries[token]?.stage = .comparing(own)
      return turn(of: token)
    }
    let candidates = own.map { Array(slots[$0]?.doubles ?? []) } ?? slots.keys
    let shown = candidates.filter { slots[$0]?.shows(object) ?? false }
    if let own, shown.isEmpty { return begin(request, in: own, seeing: object) }
    guard let slot = shown.first else { return begin(request, in: open(for: request)) }
    guard shown.count == 1 else { return left(token, to: .refuseAmbiguous) }
    // Another token has taken the slot by another name.
    slotOfName[request.name] = slot
    let errands = own.map { join($0, to: slot, except: token) } ?? []
    var work = enter(request, slot, seeing: object)
    work.errands.insert(contentsOf: errands, at: 0)
    goOn(in: slot, &work)
    return work
  }

  /// A token has hurried those that hold its slot.
  mutating func insist(_ token: Token) -> Work {
    guard let overlap = entries[token]?.request.overlap,
      case .waiting(let slot)? = entries[token]?.stage, let holders = slots[slot]?.holders
    else { return turn(of: token) }
    switch overlap {
    case .waitTurn: return Work()
    case .takeOver: return Work(errands: [.displace(Array(holders), by: token)])
    case .reject: return left(token, to: .refuse(because: holders[0]))
    }
  }

  /// The adapter is in the slot, which shows this object for it, and has shown another one before.
  mutating func installed(
    _ object: Int?, over previous: Int?, forwards: Int?, by token: Token
  ) -> Work {
    guard case .installing(let slot)? = entries[token]?.stage,
      let isReadable = entries[token]?.request.isReadable
    else { return Work() }
    let fellow = fellow(of: token, in: slot, isSeated: true)
    let below = slots.read(slot) { slot in
      slot?.top { !isReadable || previous != nil && $0.object == previous }?.id
    }
    slots.update(slot) { $0?.add(token, to: fellow, showing: object, above: below) }
    if isReadable { noteDoubles(of: slot) }
    if entries[token]?.request.adapter != nil { note(forwards, of: token, in: slot) }
    entries[token]?.stage = .seated(slot)
    var work = Work()
    endChange(of: token, &work)
    goOn(in: slot, &work)
    return work
  }

  /// A token is about to take its adapter out of its slot.
  mutating func takeOut(_ token: Token) -> Leaving {
    guard case .seated(let slot)? = entries[token]?.stage else { return .nothing }
    guard !isChanging(slot) else {
      slots.update(slot) { $0?.wait { $0.parting.append(token) } }
      return .wait
    }
    entries[token]?.stage = .leaving(slot)
    changing.append(token)
    // The seat stays until the token has left, because the slot may show it until then.
    return slots.update(slot) { $0?.takeOut(token) } ?? .nothing
  }

  /// A token has given its slot back, or will never come to it.
  mutating func left(_ token: Token, to step: Step = .wait) -> Work {
    let slot = entries[token]?.stage.slot
    entries[token] = nil
    looking.remove(token)
    comparing.remove(token)
    var work = Work(step: step)
    endChange(of: token, &work)
    if let slot { remove(slot, token, &work) }
    return work
  }
}

// MARK: - Transitions

extension SlotMachine {
  /// Has a token look at its slot, unless it has to be compared with another one first.
  private mutating func look(_ request: Request, holding slot: Int?) -> Work {
    let token = request.token
    if isBlocked(request, holding: slot) {
      entries[token]?.stage = .comparing(slot)
      if !comparing.contains(token) { comparing.append(token) }
      return Work()
    }
    guard request.isReadable else { return begin(request, in: slot ?? open(for: request)) }
    entries[token]?.stage = .looking(slot)
    looking.append(token)
    return Work(step: .look)
  }

  /// Takes a slot, shares it, or waits for it; `object` is what it shows, if the token has read it.
  private mutating func enter(_ request: Request, _ slot: Int, seeing object: Int?? = nil) -> Work {
    let token = request.token
    if let fellow = fellow(of: token, in: slot, isSeated: false) { adopt(fellow, by: token) }
    if slots[slot]?.line.isBehind(token) ?? false, mayHold(request, slot) {
      hold(token, slot)
      return object.map { begin(request, in: slot, seeing: $0) } ?? look(request, holding: slot)
    }
    entries[token]?.stage = .waiting(slot)
    let holders = slots[slot].map { Array($0.holders) } ?? []
    let takesOver = request.overlap == .takeOver
    let displaced = slots.update(slot) { $0?.queue(token, takesOver: takesOver) } ?? nil
    let errands: [Errand] = displaced.map { [.displace([$0], by: token)] } ?? []
    return Work(errands: errands, step: .hurry(holders))
  }

  private mutating func hold(_ token: Token, _ slot: Int) {
    slots.update(slot) { $0?.holders.append(token) }
    entries[token]?.stage = .granted(slot)
  }

  /// Notes as what the adapter of a token and its fellows forwards.
  private mutating func note(_ forwards: Int?, of token: Token, in slot: Int) {
    for fellow in slots[slot]?.fellows(of: token) ?? ShortList() {
      entries[fellow]?.request.adapter?.forwards = forwards
    }
  }

  /// Has a token's adapter forward as that of its fellow, which is the same.
  private mutating func adopt(_ fellow: Token, by token: Token) {
    let forwards = entries[fellow]?.request.adapter?.forwards
    entries[token]?.request.adapter?.forwards = forwards
  }

  /// Has a token's adapter installed in the slot that it holds, unless it sits there already.
  private mutating func begin(_ request: Request, in slot: Int, seeing object: Int? = nil) -> Work {
    let token = request.token
    guard let fellow = fellow(of: token, in: slot, isSeated: true) else {
      let top = request.isReadable ? nil : slots[slot]?.top()?.holders.first
      return Work(step: install(request, in: slot, as: .install(over: top)))
    }
    guard let isReachable = slots[slot]?.isReachable(fellow, seeing: object), !isReachable else {
      slots.update(slot) { $0?.share(token, with: fellow) }
      entries[token]?.stage = .seated(slot)
      adopt(fellow, by: token)
      return Work(step: .share(with: fellow))
    }
    let above = slots.update(slot) { $0?.unlink(fellow) } ?? nil
    return Work(
      errands: above.map { [.link($0, past: fellow)] } ?? [],
      step: install(request, in: slot, as: .reinstall(of: fellow)))
  }

  private mutating func install(_ request: Request, in slot: Int, as step: Step) -> Step {
    entries[request.token]?.stage = .installing(slot)
    changing.append(request.token)
    if request.isReadable { looking = ShortList() }
    return step
  }

  /// Notes that a token is not installing or leaving any more, if it was.
  private mutating func endChange(of token: Token, _ work: inout Work) {
    guard changing.remove(token) else { return }
    looking = ShortList()
    if comparing.isEmpty { return }
    work.errands.append(.compare(Array(comparing)))
    comparing = ShortList()
  }

  /// Takes a token out of its slot.
  private mutating func remove(_ slot: Int, _ token: Token, _ work: inout Work) {
    guard slots.update(slot, { $0?.remove(token) }) ?? true else { return goOn(in: slot, &work) }
    slots[slot] = nil
    slotOfName.removeAll(where: { $0 == slot })
  }

  /// Has tokens give a slot back that had to wait with that; otherwise lets the next ones in.
  private mutating func goOn(in slot: Int, _ work: inout Work) {
    if !isChanging(slot), let parting = slots.update(slot, { $0?.takeParting() }) ?? nil {
      return work.errands.append(.giveBack(parting))
    }
    var granted: [Token] = []
    while let token = slots.read(slot, { $0?.line.first }) ?? nil,
      let request = entries[token]?.request, mayHold(request, slot)
    {
      slots.update(slot) { $0?.forget(token) }
      hold(token, slot)
      granted.append(token)
    }
    if !granted.isEmpty { work.errands.append(.grant(granted)) }
  }

  /// Has the tokens of a slot wait for another one, which is the same under another name.
  private mutating func join(_ old: Int, to slot: Int, except token: Token) -> [Errand] {
    slots.update(old) { $0?.remove(token) }
    guard let left = slots[old] else { return [] }
    slots[old] = nil
    for name in slotOfName.keys where slotOfName[name] == old { slotOfName[name] = slot }
    // A holder that does not wait decides again at its turn: another token holds the slot now.
    var deciding: [Token] = []
    for other in Array(left.holders) + left.line.members {
      guard let entry = entries[other] else { continue }
      comparing.remove(other)
      if case .looking = entry.stage {
        looking.remove(other)
        entries[other]?.stage = .looking(nil)
      } else if left.holders.contains(other), entry.request.overlap != .waitTurn {
        entries[other]?.stage = .comparing(nil)
        deciding.append(other)
      } else {
        entries[other]?.stage = .waiting(slot)
        _ = slots.update(slot) { $0?.queue(other, takesOver: false) }
      }
    }
    let holders = slots[slot].map { Array($0.holders) } ?? []
    return left.line.takers.map { taker in
      entries[taker]?.stage = .waiting(slot)
      _ = slots.update(slot) { $0?.queue(taker, takesOver: true) }
      return .displace(holders, by: taker)
    } + [.compare(deciding)]
  }

  /// Has the empty slots note that one of them may be this one, which has got an adapter.
  private mutating func noteDoubles(of slot: Int) {
    if slots.count == 1 { return }
    for other in slots.keys where other != slot {
      let isEmpty = slots[other]?.seats.isEmpty ?? true || isChanging(other)
      if isEmpty { slots.update(other) { $0?.wait { _ = $0.doubles.insert(slot) } } }
    }
  }

  /// Opens a slot for the token of a request, which holds it.
  private mutating func open(for request: Request) -> Int {
    let slot = (0...).first { slots[$0] == nil } ?? 0
    slots[slot] = Slot(heldBy: request.token)
    slotOfName[request.name] = slot
    return slot
  }
}

// MARK: - Questions

extension SlotMachine {
  /// Returns the token that this one waits for.
  func occupant(before token: Token) -> Token? {
    switch entries[token]?.stage {
    case .waiting(let slot)?: slots[slot]?.holders.first
    case .comparing?, .looking(nil)?:
      changing.first ?? slots.values.lazy.compactMap(\.holders.first).filter { $0 != token }.min()
    case .looking, .granted, .installing, .seated, .leaving, nil: nil
    }
  }

  /// Returns whether what the token sees now would count for nothing.
  private func isBlocked(_ request: Request, holding slot: Int?) -> Bool {
    changing.contains { entries[$0]?.disturbs(request, holding: slot) ?? false }
  }

  private func isChanging(_ slot: Int) -> Bool {
    changing.contains { entries[$0]?.stage.slot == slot }
  }

  /// Returns whether a token fits those that hold the slot.
  private func mayHold(_ request: Request, _ slot: Int) -> Bool {
    if slots.read(slot, { $0?.holders.isEmpty }) ?? false { return true }
    guard request.overlap == .waitTurn, let adapter = request.adapter, !isChanging(slot),
      let holders = slots[slot]?.holders
    else { return false }
    return fellow(of: request.token, in: slot, isSeated: false) != nil
      || holders.allSatisfy { entries[$0]?.request.adapter?.stacks(with: adapter) ?? false }
  }

  /// Returns another holder of the slot whose adapter is the same.
  private func fellow(of token: Token, in slot: Int, isSeated: Bool) -> Token? {
    guard let adapter = entries[token]?.request.adapter else { return nil }
    return slots[slot]?.holders.first { other in
      other != token && entries[other]?.has(adapter, seatedIn: isSeated ? slot : nil) ?? false
    }
  }
}
