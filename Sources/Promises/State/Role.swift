/// How a promise takes part in the one that it observes.
enum Role: UInt8 {
  /// It observes none: its maker settles it.
  case maker
  /// The maker's: runs inside the call that settles, before any other.
  case hook
  /// A waiting task: resumed inside the call that settles.
  case waiter
  /// Runs a handler at its place, or passes the result on.
  case link
  /// Calls a function of the library's, as a link runs a handler; nobody was given its promise.
  case listener
  /// Observes an input of a combined promise: calls a function of the library's, and stays pending.
  case input
  /// Runs a handler at its place, however its promise ends, and keeps no promise going.
  case ending
  /// Passes the result on, in place, and no loss of interest.
  case shield
  /// Passes the result on, in place, unless its timer comes first.
  case timed

  /// Whether it would miss the promise.
  var isInterested: Bool {
    switch self {
    case .link, .listener, .input, .shield, .timed, .waiter: true
    case .maker, .hook, .ending: false
    }
  }

  /// Whether it runs at a place, and not inside the call that settles.
  var hasPlace: Bool {
    switch self {
    case .link, .listener, .input, .ending, .shield, .timed: true
    case .maker, .hook, .waiter: false
    }
  }

  /// Whether it settles.
  ///
  /// An observer that does not stays pending for as long as it lives, perhaps longer than the promise
  /// that it observes.
  var settles: Bool {
    switch self {
    case .maker, .link, .listener, .shield, .timed: true
    case .hook, .waiter, .input, .ending: false
    }
  }

  /// Whether it is a promise of a user's.
  var isPromise: Bool {
    switch self {
    case .maker, .link, .shield, .timed: true
    case .hook, .waiter, .listener, .input, .ending: false
    }
  }
}
