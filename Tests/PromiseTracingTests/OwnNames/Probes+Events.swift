import PromiseTracing
import TestSupport

extension Probe {
  static let events: [Probe] = [
    .init("ReadableEvents.first(fileID:line:)") { kit in gone { $0.rung.first() } },
    .init("ReadableEvents.first(fileID:line:where:)") { _ in gone { $0.rung.first { $0 > 1 } } },
    .init("ReadableEvents.first(isolation:fileID:line:where:)") { _ in
      gone { $0.crumbs.first { (_: Crumb) in true } }
    },
    .init("ReadableEvents.observe(fileID:line:_:onEnd:)") { _ in gone { $0.rung.observe { _ in } }
    },
    .init("ReadableEvents.observe(isolation:fileID:line:_:onEnd:)") { _ in
      gone { $0.crumbs.observe { (_: Crumb) in } }
    },
    .init("ReadableEvents.values(bufferingPolicy:fileID:line:)") { _ in
      gone { $0.rung.values() } + gone { $0.crumbs.values() }
    },
    .init("DelegateEvent.Values.until(_:)") { kit in
      gone { $0.rung.values().until(kit.pending) }
    },
    .init("ReadableEvents.values(attaching:bufferingPolicy:fileID:line:)") { kit in
      let (one, other) = (Listener(), Listener())
      return [
        one.rung.values(
          attaching: DelegateAttachment(of: one, to: kit.bell, at: slot(.reject))),
        other.rung.values(attaching: DelegateAttachment(of: other, to: kit.bell, at: added)),
      ]
    },
    .init("DelegateEvent.send(_:isolation:fileID:line:)") { _ in
      let event = DelegateEvent<Confined<Crumb>>()
      let first = event.first { (_: Crumb) in true }
      event.send(Crumb())
      return [first]
    },
    .init("DelegateReply.init(_:default:fileID:line:)") { _ in
      let reply = DelegateReply<Int>({ _ in }, default: 0)
      reply.send(1)
      reply.send(2)
      do { _ = DelegateReply<(Int, Int)>({ _, _ in }, default: (0, 0)) }
      return []
    },
    .init("DelegateReply.init(isolated:default:isolation:fileID:line:)") { _ in
      do { _ = DelegateReply<Int>(isolated: { _ in }, default: 0) }
      return []
    },
    .init("ForwardTarget.set(_:held:fileID:line:)") { kit in
      let listener = Listener()
      do { try listener.forward.set(listener) } catch { kit.note(error) }
      return [DelegateAttachment(of: listener, to: kit.bell, at: property)]
    },
    .init("CurrentValue.values(bufferingPolicy:fileID:line:)") { _ in
      let value = CurrentValue(1)
      return [value, value.values().makeAsyncIterator()]
    },
    .init("Confined.init(_:isolation:fileID:line:)") { _ in [Confined(Crumb())] },
    .init("Confined.take(isolation:)") { kit in
      let confined = Confined(Crumb())
      await Elsewhere().take(confined, noting: kit)
      return []
    },
    .init("Promise.take(isolation:)") { _ in
      let (crumb, resolver) = Promise<Confined<Crumb>>.pending()
      let waiting = Task { _ = try await crumb.take() as Crumb }
      await mainActorHasCaughtUp()
      return [crumb, resolver, waiting]
    },
    .init("Promise.Resolver.fulfill(_:isolation:fileID:line:)") { _ in
      let (crumb, resolver) = Promise<Confined<Crumb>>.pending()
      resolver.fulfill(Crumb())
      return [crumb]
    },
    .init("Promise.Resolver.settle(_:_:isolation:fileID:line:)") { _ in
      let (crumb, resolver) = Promise<Confined<Crumb>>.pending()
      resolver.settle(Crumb?.none, nil)
      return [crumb]
    },
  ]

  /// Makes a reader of the events of an adapter that goes.
  @MainActor private static func gone<Reader>(_ read: (Listener) -> Reader) -> [Any] {
    let listener = Listener()
    let kept = read(listener)
    return [read(Listener()), kept, listener]
  }

  private actor Elsewhere {
    func take(_ confined: Confined<Crumb>, noting kit: ProbeKit) async {
      do { _ = try confined.take() } catch { await kit.note("\(error)") }
    }
  }
}
