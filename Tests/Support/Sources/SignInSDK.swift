/// Who has signed in.
package struct User: Sendable, Equatable {
  package let name: String

  package init(_ name: String) { self.name = name }
}

/// Why nobody has.
package enum SignInError: Error, Equatable {
  case dismissed
  /// A sheet is being shown already.
  case busy
}

/// What a sign-in kit tells: a user or an error, neither if it has a bug.
package protocol SignInDelegate: AnyObject, Sendable {
  func signIn(_ kit: SignInSDK, didSignInFor user: User?, error: (any Error)?)
  func signIn(_ kit: SignInSDK, didDisconnectWith error: (any Error)?)
}

/// A kit that shows one sheet at a time, and has one place for who waits for its end.
///
/// What it is made to say is said on the caller's thread, inside the call.
package final class SignInSDK: Sendable {
  private struct State {
    weak var delegate: (any SignInDelegate)?
    var isShowing = false
  }

  private let state = Locked(State())
  private let ticket: LiveCount.Ticket?

  /// How many sheets it has shown.
  package let sheets = Counter()

  package init(counted: LiveCount? = nil) {
    ticket = counted?.ticket()
  }

  package var delegate: (any SignInDelegate)? {
    get { state.withLock { $0.delegate } }
    set { state.withLock { $0.delegate = newValue } }
  }

  package var isShowing: Bool { state.withLock { $0.isShowing } }

  /// Shows a sheet; a second one at once is a mistake that it tells its delegate.
  package func signIn() {
    let isBusy = state.withLock { state in
      defer { state.isShowing = true }
      return state.isShowing
    }
    guard !isBusy else {
      delegate?.signIn(self, didSignInFor: nil, error: SignInError.busy)
      return
    }
    sheets.add()
  }

  /// Takes the sheet away without a word.
  package func dismissSheet() {
    state.withLock { $0.isShowing = false }
  }

  /// Ends what the sheet is there for.
  package func finish(_ user: User?, _ error: (any Error)? = nil) {
    dismissSheet()
    delegate?.signIn(self, didSignInFor: user, error: error)
  }

  package func signOut() {}

  package func finishSigningOut(_ error: (any Error)? = nil) {
    delegate?.signIn(self, didDisconnectWith: error)
  }
}
