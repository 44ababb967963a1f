// Observers that no operator makes: they call a function of the library's.
extension Observer {
  /// Returns an observer that calls `body` with the settled promise, and stays pending.
  static func calling(
    _ body: @escaping @Sendable (Core) -> Void, observing upstream: Core, as role: Role
  ) -> Observer {
    Observer(
      observing: upstream, as: role, origin: upstream.origin,
      handler: ErasedHandler(CoreHandler(run: body))
    ) { observer, source, _ in
      observer.takeHandler(as: CoreHandler.self)?.run(source)
    }
  }

  /// Returns an observer that settles before it calls `body`, and that can be cancelled until then.
  static func forwarding(
    _ upstream: Core, at place: Place = .inPlace, to body: @escaping @Sendable (Core) -> Void
  ) -> Observer {
    Observer(
      observing: upstream, as: .listener, at: place, origin: upstream.origin,
      handler: ErasedHandler(CoreHandler(run: body))
    ) { observer, source, trampoline in
      let body = observer.takeHandler(as: CoreHandler.self)
      guard observer.settle(as: .fulfilled, Payload(()), by: .library) else { return }
      body?.run(source)
    }
  }

  /// Cancels an observer that nobody reads, and that leaves the promise that it observes.
  ///
  /// One that never settles cannot leave by itself: the promise removes it.
  final func loseInterest() {
    assert(role.settles, "an observer that never settles knows no promise that it could leave")
    settle(as: .cancelled, .none, by: .canceller)
  }
}

extension Core {
  /// Runs `hook` when the promise settles, inside the call that settles it and before every
  /// handler; at once, if it has settled.
  @discardableResult
  final func onSettle(_ hook: @escaping @Sendable () -> Void) -> Observer {
    let observer = Observer(
      observing: self, as: .hook, origin: origin, handler: ErasedHandler(HookHandler(run: hook))
    ) { observer, _, _ in
      observer.takeHandler(as: HookHandler.self)?.run()
    }
    register(observer)
    return observer
  }

  /// Runs `hook` in the same way, but only if the promise is cancelled.
  final func onCancel(_ hook: @escaping @Sendable () -> Void) {
    register(.calling({ if $0.outcome == .cancelled { hook() } }, observing: self, as: .hook))
  }
}

private struct CoreHandler {
  let run: @Sendable (Core) -> Void
}

private struct HookHandler {
  let run: @Sendable () -> Void
}
