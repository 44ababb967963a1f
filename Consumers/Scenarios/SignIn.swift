// A sign-in kit, whose user is not Sendable.

import DelegatePromises

// scenario: by hand
final class SigningInByHand: SignInDelegate {
  private var continuation: CheckedContinuation<Void, any Error>?
  private var user: User?

  func signIn(to kit: SignInKit) async throws -> User? {
    let before = kit.delegate
    defer {
      kit.dismissSheet()
      if kit.delegate === self { kit.delegate = before }
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        continuation = $0
        kit.delegate = self
        kit.signIn()
      }
    } onCancel: {
      Task { @MainActor in finish(CancellationError()) }
    }
    return user
  }

  private func finish(_ error: (any Error)?) {
    if let error { continuation?.resume(throwing: error) } else { continuation?.resume() }
    continuation = nil
  }

  func signIn(_ kit: SignInKit, didSignInFor user: User?, error: (any Error)?) {
    self.user = user
    finish(error)
  }
}

// scenario: with the library
final class SigningIn: SignInDelegate {
  private let resolver: Promise<Confined<User>>.Resolver
  init(_ resolver: Promise<Confined<User>>.Resolver) { self.resolver = resolver }

  func signIn(_ kit: SignInKit, didSignInFor user: User?, error: (any Error)?) {
    resolver.settle(user, error)
  }
}

func signIn(to kit: SignInKit) async throws -> User {
  try await Promise.answer(from: kit, taking: \.delegate, with: SigningIn.init) {
    $0.signIn()
  } stop: {
    $0.dismissSheet()
  }
}

// scenario: the source
/// A class that, like the SDK's, is not Sendable.
nonisolated final class User {
  let name: String
  init(name: String) { self.name = name }
}

nonisolated protocol SignInDelegate: AnyObject {
  func signIn(_ kit: SignInKit, didSignInFor user: User?, error: (any Error)?)
}

@MainActor final class SignInKit {
  weak var delegate: (any SignInDelegate)?
  private(set) var isShowing = false

  func signIn() {
    isShowing = true
    later(self) { $0.delegate?.signIn($0, didSignInFor: User(name: "Ann"), error: nil) }
  }

  func dismissSheet() { isShowing = false }
}

func showSignIn() async throws {
  let kit = SignInKit()

  let first = try await SigningInByHand().signIn(to: kit)
  let second = try await signIn(to: kit)

  expect(first?.name == "Ann" && second.name == "Ann")
  expect(kit.delegate == nil && !kit.isShowing)
}
