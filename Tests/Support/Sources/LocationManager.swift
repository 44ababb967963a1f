/// Where somebody is, and how well that is known.
package struct Location: Sendable, Equatable {
  package let street: String
  package let metresAccurate: Int

  package init(_ street: String, metresAccurate: Int = 5) {
    self.street = street
    self.metresAccurate = metresAccurate
  }
}

/// Whether a location manager may tell where somebody is.
package enum Authorization: Sendable {
  case undecided, allowed, denied
}

/// Why a location manager says nothing.
package enum LocationError: Error, Equatable {
  /// It passes: the manager tries on by itself.
  case unknownYet
  case denied
}

/// What a location manager tells.
package protocol LocationManagerDelegate: AnyObject, Sendable {
  /// Told at each change, and once when the delegate is set, of what was so before.
  func locationManager(_ manager: LocationManager, didChange authorization: Authorization)
  func locationManager(_ manager: LocationManager, didFind location: Location)
  func locationManager(_ manager: LocationManager, didFailWith error: LocationError)
}

/// A manager with a weak delegate and many updates, as the one of a phone has it.
///
/// What it is made to say is said on the caller's thread, inside the call.
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

  /// Tells of a location, if it is to.
  package func find(_ location: Location) {
    guard state.withLock({ $0.isUpdating }) else { return }
    delegate?.locationManager(self, didFind: location)
  }

  /// Tells `delegate` of a location that was under way when its place was given to another.
  package func findLate(_ location: Location, for delegate: any LocationManagerDelegate) {
    delegate.locationManager(self, didFind: location)
  }

  package func fail(_ error: LocationError) {
    delegate?.locationManager(self, didFailWith: error)
  }
}
