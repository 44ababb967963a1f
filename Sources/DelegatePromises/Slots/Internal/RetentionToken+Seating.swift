/// Taking a seat in a slot, and leaving it, at the token's place.
extension RetentionToken {
  /// Puts `delegate` into the slot that the token holds.
  ///
  /// It gets a seat of its own, or shares the seat of the same adapter.
  func sit<Delegate>(
    _ delegate: Delegate, in access: SlotAccess<Delegate>, of slot: SlotClaim,
    held holding: DelegateHolding, forwardingHeld: DelegateHolding
  ) throws(DelegateError) -> Seat<Delegate> {
    let (shown, own, isContested) = Self.registry.withLock { registry in
      let queue = registry[self].queue
      return (queue?.topSeat, queue?.seat(like: self), !registry[self].contested.isEmpty)
    }
    let top = shown as? Seat<Delegate>
    if let shared = own as? Seat<Delegate> {
      let isMoved = try shared.share(onTopOf: top, madeAt: promise.origin)
      note(shared, of: slot, isOnTop: isMoved)
      return shared
    }
    // A promise makes its adapter anew; an attachment's may have been in a slot before.
    if isAttachment { (delegate as? any Forwarding)?.forgetBefore() }
    let seat = Seat(delegate, in: access, held: holding, forwardingHeld: forwardingHeld)
    try seat.install(onTopOf: top, madeAt: promise.origin)
    if isContested { displaceThoseBefore(seat, slot) }
    note(seat, of: slot, isOnTop: true)
    return seat
  }

  /// Gives a seat back, if no other attachment shares it.
  func leave<Delegate>(_ seat: Seat<Delegate>) {
    Self.registry.withLock { $0.slots.empty($0[self].queue) }
    let (isLast, below) = seat.leave()
    guard isLast else { return }
    Self.registry.withLock { registry in
      guard let queue = registry[self].queue, queue.topSeat === seat else { return }
      queue.topSeat = below
    }
  }

  /// Displaces the tokens whose slot this token has taken through another claim, if it has (D6).
  ///
  /// Their own claim no longer reads their adapter. Tokens with the same adapter but another slot
  /// are not displaced.
  private func displaceThoseBefore<Delegate>(_ seat: Seat<Delegate>, _ slot: SlotClaim) {
    let contested = Self.registry.withLock { registry in
      defer { registry[self].contested = [] }
      return registry[self].contested.map { (queue: $0, top: $0.topSeat) }
    }
    let lost = contested.first { ($0.top as? any DisplaceableSeat)?.isShown == false }
    if let before = lost?.top as? Seat<Delegate> { seat.inherit(from: before) }
    let displaced = Self.registry.withLock { registry -> [RetentionToken] in
      registry[self].arrival = .entering
      let queue = lost?.queue ?? registry.slots.open(slot)
      registry[self].queue = queue
      guard lost != nil else {
        _ = queue.admit(self)
        return []
      }
      registry.slots.learn(slot, for: queue)
      return queue.waitAsNext(self)
    }
    displace(displaced)
    endWait()
  }

  private func note<Delegate>(_ seat: Seat<Delegate>, of slot: SlotClaim, isOnTop: Bool) {
    let admitted = Self.registry.withLock { registry -> [RetentionToken] in
      guard let queue = registry[self].queue else { return [] }
      registry[self].seat = seat
      if isOnTop { queue.topSeat = seat }
      if let object = seat.object {
        registry.slots.seat(
          SeatedObject(source: slot.source, object: object), of: self, in: queue,
          isShared: !isOnTop)
      }
      let company = registry[self].company?.seated(in: seat)
      guard company != registry[self].company else { return [] }
      registry[self].company = company
      return queue.letIn()
    }
    Self.grant(admitted)
  }
}

/// A seat of any delegate type, which may have been displaced.
protocol DisplaceableSeat {
  var isShown: Bool { get }
}

extension Seat: DisplaceableSeat {}
