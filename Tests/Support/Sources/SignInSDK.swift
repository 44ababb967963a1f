/// A user who has signed in.
package struct User: Sendable, Equatable {
  package let name: String

  package init(_ name: String) { self.name = name }
}

/// The reason why nobody has signed in.
package enum SignInError: Error, Equatable {
  case dismissed
  /// A sheet is already shown.
  case busy
}

/// The delegate of a sign-in kit, which gets a user or an error, or neither if the kit has a bug.
package protocol SignInDelegate: AnyObject, Sendable {
  func signIn(_ kit: SignInSDK, didSignInFor user: User?, error: (any Error)?)
  func signIn(_ kit: SignInSDK, didDisconnectWith error: (any Error)?)
}

/// A kit that shows one sheet at a time, and has one delegate that waits for its end.
///
/// Each of its functions calls the delegate on the caller's thread, inside the call.
package final class SignInSDK: Sendable {
  private struct State {
    weak var delegate: (any SignInDelegate)?
    var isShowing = false
  }

  private let state = Locked(State())
  private let ticket: LiveCount.Ticket?

  /// The number of sheets that have been shown.
  package let sheets = Counter()

  package init(counted: LiveCount? = nil) {
    ticket = counted?.ticket()
  }

  package var delegate: (any SignInDelegate)? {
    get { state.withLock { $0.delegate } }
    set { state.withLock { $0.delegate = newValue } }
  }

  package var isShowing: Bool { state.withLock { $0.isShowing } }

  /// Shows a sheet; a second one at the same time is an error, which the delegate gets.
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

  /// Dismisses the sheet without a callback.
  package func dismissSheet() {
    state.withLock { $0.isShowing = false }
  }

  /// Ends the sign-in.
  package func finish(_ user: User?, _ error: (any Error)? = nil) {
    dismissSheet()
    delegate?.signIn(self, didSignInFor: user, error: error)
  }

  package func signOut() {}

  package func finishSigningOut(_ error: (any Error)? = nil) {
    delegate?.signIn(self, didDisconnectWith: error)
  }
}
