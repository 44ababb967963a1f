extension DelegateAttachment {
  /// An attachment for several readers, which lasts while somebody reads.
  ///
  /// The attachment is made for the first reader, and detached after the last one. So two screens that
  /// read one sensor start it once, and the one that leaves does not stop it for the other:
  ///
  /// ```swift
  /// let baking = DelegateAttachment.Shared {
  ///   DelegateAttachment(of: news, to: oven, at: \.delegate) {
  ///     $0.bake()
  ///   } stop: {
  ///     $0.pause()
  ///   }
  /// }
  /// let loaves = news.didBake.attaching(baking)
  /// ```
  ///
  /// Any number of promises, sequences and observations read `loaves`, on any thread. The attachment is
  /// made and detached on the actor where the shared one was made: on the main actor inside the call
  /// that begins or ends a reading there, otherwise in a job. A reader that comes after the last one has
  /// left begins anew, and its attachment waits until the slot has been given back. If the attachment
  /// fails, because `start` throws or another request takes the slot over, everybody who reads gets the
  /// error, and the next reader begins anew.
  ///
  /// It retains its closure and its actor.
  public final class Shared: Sendable {
    private struct State {
      var readers: [Int: @Sendable (EventEnd) -> Void] = [:]
      var count = 0
      var attachment: DelegateAttachment?
      var isChanging = false

      /// Whether there is an attachment, though nobody reads, or the other way round.
      var isStale: Bool { readers.isEmpty == (attachment != nil) }

      mutating func beginsChange() -> Bool {
        guard isStale, !isChanging else { return false }
        isChanging = true
        return true
      }
    }

    private let attach: ActorFunction<Void, DelegateAttachment>
    private let queue: ActorQueue
    private let state = Locked(State())

    /// Makes a shared attachment of what `attach` makes, on the caller's actor, for each first reader.
    public init(
      isolation: isolated any Actor = #isolation, _ attach: @escaping () -> DelegateAttachment
    ) {
      self.attach = ActorFunction(attach, on: isolation)
      queue = ActorQueue.queue(of: isolation)
    }

    /// Counts a reader, which `end` ends; returns the function that counts it out.
    func join(_ end: @escaping @Sendable (EventEnd) -> Void) -> @Sendable () -> Void {
      let number = state.withLock { state in
        state.count += 1
        state.readers[state.count] = end
        return state.count
      }
      update()
      return {
        let reader = self.state.withLock { $0.readers.removeValue(forKey: number) }
        withExtendedLifetime(reader) { self.update() }
      }
    }

    private func update() {
      guard state.withLock({ $0.isStale }) else { return }
      queue.append { self.updateHere() }
      queue.run()
    }

    /// Attaches or detaches, on the actor, until that is what the readers need.
    private func updateHere() {
      // What `start` and `stop` lead to is looked at when they have returned.
      while state.withLock({ $0.beginsChange() }) {
        if let attachment = state.withLock({ $0.attachment.take() }) {
          attachment.detach()
        } else if let attachment = try? attach.callHere(()) {
          state.withLock { $0.attachment = attachment }
          attachment.end.handle(on: .immediate) { [weak attachment] result in
            if case .failure(let error) = result, let attachment {
              self.end(attachment, throwing: error)
            }
          }
        }
        state.withLock { $0.isChanging = false }
      }
    }

    /// Ends everybody who reads through an attachment that has failed.
    private func end(_ attachment: DelegateAttachment, throwing error: any Error) {
      let readers = state.withLock { state in
        guard state.attachment === attachment else { return State().readers }
        state.attachment = nil
        defer { state.readers = [:] }
        return state.readers
      }
      for (_, end) in readers.sorted(by: { $0.key < $1.key }) { end(.ended(throwing: error)) }
    }
  }
}

extension ReadableEvents {
  /// Returns these events, for readers that share an attachment.
  ///
  /// Call it after `merging`: the source may start before an event that you merge later is read.
  public func attaching(_ attachment: DelegateAttachment.Shared) -> DelegateEvent<Value>.Derived {
    var branches = events.branches
    guard let last = branches.popLast() else { return events }
    branches.append { sink in
      let detach = last(sink)
      let leave = attachment.join { if sink.end($0) { sink.followUp() } }
      return {
        detach()
        leave()
      }
    }
    return DelegateEvent.Derived(branches: branches)
  }
}
