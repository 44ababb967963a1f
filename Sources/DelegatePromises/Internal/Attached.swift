/// An adapter in a slot, shared by all who attached it there: the last one detaches it.
@usableFromInline
final class Attached: Sendable {
  /// Which adapter; nil if it is no object.
  let adapter: ObjectIdentifier?
  /// Pending while the adapter is attached, or waits to be.
  let end: Promise<Void>
  private let resolver: Promise<Void>.Resolver
  private let holders = Locked(1)

  init(_ adapter: ObjectIdentifier?, _ request: DelegateRequest) {
    self.adapter = adapter
    (end, resolver) = Promise<Void>.pending(fileID: request.fileID, line: request.line)
  }

  /// Attaches an adapter to a source, unless that has been done: then it is what did it.
  static func attaching<Source, Delegate, Ignored>(
    _ adapter: Delegate,
    to source: Source,
    at slot: some Slot<Source, Delegate>,
    _ request: DelegateRequest,
    start: @escaping (Source) throws -> Ignored,
    stop: @escaping (Source) -> Void
  ) -> Attached {
    let identity = asObject(adapter).map { ObjectIdentifier($0) }
    if let attached = existing(identity, in: slot, of: source) { return attached }
    let attached = Attached(identity, request)
    DelegateCall(request, attached.end, attached.resolver, attaching: attached)
      .ask(source, at: slot, with: { _ in adapter }, start: start, stop: stop)
    return attached
  }

  /// Where the adapter is given back.
  func detachForOne() {
    let isLast = holders.withLock { holders in
      holders -= 1
      return holders == 0
    }
    if isLast { resolver.fulfill() }
  }

  /// One more, unless it is too late.
  private func join() -> Bool {
    guard !resolver.isSettled else { return false }
    return holders.withLock { holders in
      guard holders > 0 else { return false }
      holders += 1
      return true
    }
  }

  private static func existing<Source>(
    _ adapter: ObjectIdentifier?, in slot: some Slot<Source, some Any>, of source: Source
  ) -> Attached? {
    guard let adapter, let claimed = slot.claimed(of: source) else { return nil }
    while true {
      let seen = RetentionToken.registry.withLock { $0.sights(of: claimed.source) }
      let way = seen.way(to: claimed) { slot.current(in: source) }
      let attachments = RetentionToken.registry.withLock {
        $0.attachments(of: adapter, by: way, among: seen)
      }
      if let attachments { return attachments.first { $0.join() } }
    }
  }
}
