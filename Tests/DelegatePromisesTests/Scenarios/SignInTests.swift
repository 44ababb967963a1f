import DelegatePromises
import TestSupport
import Testing

/// A kit with a callback for a user or an error, and another for the end of a session.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(20)))
struct `A sign-in kit` {
  private let ann = User("Ann")
  private let ben = User("Ben")

  // D3, D4
  @Test func `answers with the user`() async throws {
    try await play { scene throws in
      let kit = SignInSDK(counted: scene.sources)
      let user = signIn(kit, scene)
      #expect(kit.isShowing)

      kit.finish(ann)

      #expect(try await user.value == ann)
      #expect(kit.delegate == nil)
    }
  }

  // D4
  @Test(arguments: [User("Ann"), nil])
  func `answers with the error, whether or not there is a user too`(user: User?) async {
    await play { scene in
      let kit = SignInSDK(counted: scene.sources)
      let promise = signIn(kit, scene)

      await onThread { kit.finish(user, SignInError.dismissed) }

      await #expect(throws: SignInError.dismissed) { try await promise.value }
      _ = await promise.released.result
    }
  }

  // D4
  @Test func `that brings neither rejects the promise`() async {
    await play { scene in
      let kit = SignInSDK(counted: scene.sources)
      let user = signIn(kit, scene)

      kit.finish(nil)

      await #expect(throws: PromiseError.self) { try await user.value }
    }
  }

  // D6
  @Test func `asked twice at once shows one sheet after another`() async throws {
    try await play { scene throws in
      let kit = SignInSDK(counted: scene.sources)
      let shown = Gate()
      let (first, second) = (signIn(kit, scene), signIn(kit, scene, shown: shown))

      kit.finish(ann)
      #expect(kit.sheets.count == 1, "not inside the callback")
      await shown.wait()
      #expect(second.current == nil)
      kit.finish(ben)

      #expect(try await first.value == ann)
      #expect(try await second.value == ben)
      #expect(kit.sheets.count == 2)
    }
  }

  // D6
  @Test func `does not show the sheet of a request cancelled in its wait`() async throws {
    try await play { scene throws in
      let kit = SignInSDK(counted: scene.sources)
      let (first, second) = (signIn(kit, scene), signIn(kit, scene))

      second.cancel()
      kit.finish(ann)

      #expect(try await first.value == ann)
      await #expect(throws: CancellationError.self) { try await second.value }
      #expect(kit.sheets.count == 1)
      #expect(kit.delegate == nil)
    }
  }

  // D4, D6
  @Test func `dismisses the sheet of a cancelled request, and shows the next`() async throws {
    try await play { scene throws in
      let kit = SignInSDK(counted: scene.sources)
      let shown = Gate()
      let (first, second) = (signIn(kit, scene), signIn(kit, scene, shown: shown))

      first.cancel()
      await shown.wait()
      kit.finish(ben)

      await #expect(throws: CancellationError.self) { try await first.value }
      #expect(try await second.value == ben)
      #expect(kit.sheets.count == 2)
    }
  }

  // D3
  @Test func `that answers twice gives each request one answer`() async throws {
    try await play { scene throws in
      let kit = SignInSDK(counted: scene.sources)
      let user = signIn(kit, scene)

      kit.finish(ann)
      kit.finish(nil, SignInError.dismissed)

      #expect(try await user.value == ann)
    }
  }

  // D6
  @Test func `signs out by its other callback, after the earlier sign-in has ended`() async throws {
    try await play { scene throws in
      let kit = SignInSDK(counted: scene.sources)
      let user = signIn(kit, scene)
      let asked = Gate()
      let end = signOut(kit, scene, asked: asked)

      kit.finishSigningOut()
      #expect(end.current == nil, "it is not asked yet")
      kit.finish(ann)
      await asked.wait()
      kit.finishSigningOut()

      #expect(try await user.value == ann)
      try await end.value
      #expect(kit.delegate == nil)
    }
  }

  private func signIn(
    _ kit: SignInSDK, _ scene: Scene, shown: Gate = Gate()
  ) -> Promise<User> {
    Promise(from: kit, taking: \.delegate) {
      SigningIn($0, counted: scene.adapters)
    } start: {
      $0.signIn()
      shown.open()
    } stop: {
      $0.dismissSheet()
    }
  }

  private func signOut(_ kit: SignInSDK, _ scene: Scene, asked: Gate) -> Promise<Void> {
    Promise(from: kit, taking: \.delegate) {
      SigningOut($0, counted: scene.adapters)
    } start: {
      $0.signOut()
      asked.open()
    }
  }
}

private final class SigningIn: SignInDelegate {
  private let resolver: Promise<User>.Resolver
  private let ticket: LiveCount.Ticket

  init(_ resolver: Promise<User>.Resolver, counted: LiveCount) {
    self.resolver = resolver
    ticket = counted.ticket()
  }

  func signIn(_ kit: SignInSDK, didSignInFor user: User?, error: (any Error)?) {
    resolver.settle(user, error)
  }
  func signIn(_ kit: SignInSDK, didDisconnectWith error: (any Error)?) {}
}

private final class SigningOut: SignInDelegate {
  private let resolver: Promise<Void>.Resolver
  private let ticket: LiveCount.Ticket

  init(_ resolver: Promise<Void>.Resolver, counted: LiveCount) {
    self.resolver = resolver
    ticket = counted.ticket()
  }

  func signIn(_ kit: SignInSDK, didSignInFor user: User?, error: (any Error)?) {}
  func signIn(_ kit: SignInSDK, didDisconnectWith error: (any Error)?) { resolver.settle(error) }
}
