/// A place, and how accurately it is known.
package struct Location: Sendable, Equatable {
  package let street: String
  package let metresAccurate: Int

  package init(_ street: String, metresAccurate: Int = 5) {
    self.street = street
    self.metresAccurate = metresAccurate
  }
}

/// A user's permission to read the location.
package enum Authorization: Sendable {
  case undecided, allowed, denied
}

/// The reason why a location manager reports no location.
package enum LocationError: Error, Equatable {
  /// A temporary error; the manager keeps trying.
  case unknownYet
  case denied
}

/// The delegate of a location manager.
package protocol LocationManagerDelegate: AnyObject, Sendable {
  /// Called at each change, and once, with the current permission, when the delegate is set.
  func locationManager(_ manager: LocationManager, didChange authorization: Authorization)
  func locationManager(_ manager: LocationManager, didFind location: Location)
  func locationManager(_ manager: LocationManager, didFailWith error: LocationError)
}

/// A manager with a weak delegate and many updates, like the one of a phone.
///
/// Each of its functions calls the delegate on the caller's thread, inside the call.
package final class LocationManager: Sendable {
  private struct State {
    weak var delegate: (any LocationManagerDelegate)?
    var authorization = Authorization.undecided
    var isUpdating = false
  }

  private let state = Locked(State())
  private let ticket: LiveCount.Ticket?

  package let starts = Counter()
  package let stops = Counter()

  package init(counted: LiveCount? = nil) {
    ticket = counted?.ticket()
  }

  package var delegate: (any LocationManagerDelegate)? {
    get { state.withLock { $0.delegate } }
    set {
      let authorization = state.withLock { state in
        state.delegate = newValue
        return state.authorization
      }
      newValue?.locationManager(self, didChange: authorization)
    }
  }

  package func startUpdating() {
    starts.add()
    state.withLock { $0.isUpdating = true }
  }

  package func stopUpdating() {
    stops.add()
    state.withLock { $0.isUpdating = false }
  }

  package func authorize(_ authorization: Authorization) {
    state.withLock { $0.authorization = authorization }
    delegate?.locationManager(self, didChange: authorization)
  }

  /// Reports a location, if the manager has been started.
  package func find(_ location: Location) {
    guard state.withLock({ $0.isUpdating }) else { return }
    delegate?.locationManager(self, didFind: location)
  }

  /// Reports a location to a delegate that has been replaced while the callback was under way.
  package func findLate(_ location: Location, for delegate: any LocationManagerDelegate) {
    delegate.locationManager(self, didFind: location)
  }

  package func fail(_ error: LocationError) {
    delegate?.locationManager(self, didFailWith: error)
  }
}
