/// An attachment for several readers, which lasts while somebody reads.
///
/// The attachment is made for the first reader, and detached after the last one. So two screens
/// that read one sensor start it once, and the one that leaves does not stop it for the other:
///
/// ```swift
/// let baking = SharedAttachment {
///   DelegateAttachment(of: news, to: oven, at: \.delegate) {
///     $0.bake()
///   } stop: {
///     $0.pause()
///   }
/// }
/// let loaves = news.didBake.attaching(baking)
/// ```
///
/// Any number of promises, sequences and observations read `loaves`, on any thread. The attachment
/// is made and detached on the actor where the shared one was made. On the main actor, this happens
/// inside a call that begins or ends a reading there; otherwise it is a job. A reader that comes
/// after the last one has left begins anew, and its attachment waits until the slot has been given
/// back. If the attachment fails, because `start` throws or another request takes the slot over,
/// everybody who reads gets the error, and the next reader begins anew. If its maker detaches it,
/// sequences and observations end without an error, and promises are rejected with
/// ``/DelegatePromises/DelegateError/ended(madeAt:)``.
///
/// With a time of grace, an attachment that is in its slot stays that long after its last reader
/// has left. A reader that comes before begins nothing anew: a screen that is rotated, or opened
/// again, finds the source running.
///
/// It retains its closure and its actor. Each attachment that it has made retains the actor until
/// everything has been given back. Readers retain it, and when it goes, it detaches at once.
public final class SharedAttachment: Sendable {
  private enum Phase {
    case detached
    case attaching
    /// From the last reader's end to the next reader, the attachment stays until a promise settles.
    case attached(KeptAttachment, until: Promise<Void>?)
    /// Nobody begins anew before everything has been given back.
    case leaving
  }

  private struct Member {
    let reader: Subscriptions
    let end: @Sendable (EventEnd, _ isLast: Bool) -> Void
  }

  private struct State {
    var phase = Phase.detached
    var members: [Member] = []

    /// The attachment that the last reader has just left.
    var unread: KeptAttachment? {
      guard members.isEmpty, case .attached(let attachment, until: nil) = phase else { return nil }
      return attachment
    }

    /// Begins or ends the time of grace; returns the attachment, if there is one, and the former
    /// time.
    mutating func setGrace(
      _ grace: Promise<Void>?
    ) -> (attachment: KeptAttachment, former: Promise<Void>?)? {
      guard case .attached(let attachment, let former) = phase else { return nil }
      phase = .attached(attachment, until: grace)
      return (attachment, former)
    }

    /// Whether somebody reads, though nothing is attached, or the other way round.
    var isStale: Bool {
      switch phase {
      case .detached: !members.isEmpty
      case .attached(_, let grace): grace?.current != nil
      case .attaching, .leaving: false
      }
    }

    /// Notes that an attachment has ended; returns who has read through it, and the time of grace.
    mutating func end(_ ended: KeptAttachment) -> ([Member], Promise<Void>?)? {
      guard case .attached(let current, let grace) = phase, current === ended else { return nil }
      defer { (phase, members) = (.leaving, []) }
      return (members, grace)
    }
  }

  private let attach: ActorFunction<Void, KeptAttachment>
  private let queue: ActorQueue
  /// Returns a promise that is fulfilled after the time of grace.
  private let makeGrace: @Sendable () -> Promise<Void>
  private let state = Locked(State())

  /// Makes a shared attachment; `attach` runs on the caller's actor, for each first reader.
  ///
  /// In the initial value of a property, pass `isolation: MainActor.shared` here and to the
  /// attachment: Swift finds no actor there. In an actor of your own, it finds the actor in a
  /// closure that captures `self`: begin the closure with `[self] in`.
  ///
  /// - Parameters:
  ///   - grace: How long the attachment stays after its last reader has left; by default, no time.
  ///     Until then the slot is in use, and another request for it waits: keep it short.
  ///   - clock: The clock that measures the time.
  public init(
    detachingAfter grace: Duration = .zero,
    clock: any Clock<Duration> = .continuous,
    isolation: isolated CallersActor = #isolation,
    _ attach: @escaping () -> DelegateAttachment
  ) {
    self.attach = ActorFunction({ KeptAttachment(attach()) }, on: isolation)
    queue = ActorQueue.queue(of: isolation)
    makeGrace = { Promise<Void>.after(grace, clock: clock) }
  }

  deinit {
    let attached = state.withLock { $0.setGrace(nil) }
    attached?.former?.cancel()
    attached?.attachment.detach()
  }

  /// Counts a reader, which `end` ends; returns the function that counts it out.
  func join(
    _ reader: Subscriptions, _ end: @escaping @Sendable (EventEnd, Bool) -> Void
  ) -> @Sendable () -> Void {
    reader.beginAttaching()
    let member = Member(reader: reader, end: end)
    let attached = state.withLock { state in
      state.members.append(member)
      return state.setGrace(nil)
    }
    attached?.former?.cancel()
    if let attachment = attached?.attachment { tell(member, of: attachment) }
    update()
    return {
      let member = self.state.withLock { state in
        state.members.firstIndex { $0.reader === reader }.map { state.members.remove(at: $0) }
      }
      withExtendedLifetime(member) { self.beginGrace() }
    }
  }

  private func tell(_ member: Member, of attachment: KeptAttachment) {
    for _ in 0..<member.reader.attached(until: attachment.end) { member.end(.released, false) }
  }

  /// Begins the time of grace, after which the attachment is detached, if nobody reads.
  private func beginGrace() {
    guard let attachment = state.withLock(\.unread) else { return }
    let grace = attachment.isWaiting ? .fulfilled(()) : makeGrace()
    let isUnread = state.withLock { $0.unread != nil && $0.setGrace(grace) != nil }
    guard isUnread else { return grace.cancel() }
    if grace.current != nil { return update() }
    grace.handle(on: .immediate) { [weak self] _ in self?.update() }
  }

  /// Attaches or detaches, on the actor, if that is what the readers need.
  private func update() {
    guard state.withLock(\.isStale) else { return }
    if queue.isHere { return updateHere() }
    queue.append { self.updateHere() }
    queue.run()
  }

  private func updateHere() {
    let before = state.withLock { state in
      guard state.isStale else { return Phase.leaving }
      defer { state.phase = state.members.isEmpty ? .leaving : .attaching }
      return state.phase
    }
    switch before {
    case .detached: beginHere()
    case .attached(let attachment, _):
      attachment.detach()
      beginAnew(after: attachment)
    case .attaching, .leaving: break
    }
  }

  private func beginHere() {
    guard let attachment = try? attach.callHere(()) else { return }
    let members = state.withLock { state in
      state.phase = .attached(attachment, until: nil)
      return state.members
    }
    for member in members { tell(member, of: attachment) }
    attachment.end.handle(on: .immediate) { [weak self, weak attachment] result in
      if let self, let attachment { self.end(attachment, with: result) }
    }
    beginGrace()
  }

  /// Ends everybody who reads through an attachment that has ended.
  private func end(_ attachment: KeptAttachment, with result: Result<Void, any Error>) {
    guard let (members, grace) = state.withLock({ $0.end(attachment) }) else { return }
    grace?.cancel()
    for member in members { member.end(.ended(throwing: result.error), true) }
    beginAnew(after: attachment)
  }

  private func beginAnew(after attachment: KeptAttachment) {
    attachment.released.handle(on: .immediate) { _ in
      self.state.withLock { $0.phase = .detached }
      self.update()
    }
  }
}

extension ReadableEvents {
  /// Returns these events, for readers that share an attachment.
  ///
  /// Call it after `merging`: the source may start before an event that you merge later is read.
  public func attaching(_ attachment: SharedAttachment) -> DelegateEvent<Value>.Derived {
    var branches = events.branches
    guard let last = branches.popLast() else { return events }
    branches.append { sink in
      let detach = last(sink)
      if sink.reader.isOver { return detach }
      let leave = attachment.join(sink.reader) { if sink.end($0, isLast: $1) { sink.followUp() } }
      return {
        detach()
        leave()
      }
    }
    return DelegateEvent.Derived(branches: branches)
  }
}
