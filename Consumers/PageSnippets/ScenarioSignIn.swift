// A sign-in kit with a callback for a user or an error.

// snippet.hide
import DelegatePromises

nonisolated struct User: Sendable { let name: String }
nonisolated enum SignInError: Error { case busy }

nonisolated protocol SignInDelegate: AnyObject {
  func signIn(_ kit: SignInKit, didSignInFor user: User?, error: (any Error)?)
}

/// A kit that shows one sheet at a time, and reports its end to one delegate.
@MainActor final class SignInKit {
  static let shared = SignInKit()

  weak var delegate: (any SignInDelegate)?
  private var isShowing = false
  private var guests = ["Ann", "Ben"]

  func signIn() {
    if isShowing {
      delegate?.signIn(self, didSignInFor: nil, error: SignInError.busy)
      return
    }
    isShowing = true
    Task {
      isShowing = false
      delegate?.signIn(self, didSignInFor: User(name: guests.removeFirst()), error: nil)
    }
  }

  func dismissSheet() { isShowing = false }
}

// snippet.show
nonisolated final class SigningIn: SignInDelegate {
  private let resolver: Promise<User>.Resolver
  init(_ resolver: Promise<User>.Resolver) { self.resolver = resolver }

  func signIn(_ kit: SignInKit, didSignInFor user: User?, error: (any Error)?) {
    resolver.settle(user, error)
  }
}

@MainActor func signIn() -> Promise<User> {
  Promise(from: SignInKit.shared, taking: \.delegate, with: SigningIn.init) {
    $0.signIn()
  } stop: {
    $0.dismissSheet()
  }
}
// snippet.hide

// snippet.show
let both = try await Promise.all(signIn(), signIn()).value
print("signed in \(both.0.name), then \(both.1.name)")
// snippet.hide

precondition(SignInKit.shared.delegate == nil)
