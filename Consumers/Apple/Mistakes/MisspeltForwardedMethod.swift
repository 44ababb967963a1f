// has no member 'locationManagerDidPause'

nonisolated final class Passing: NSObject, CLLocationManagerDelegate, Forwarding {
  let forward = ForwardTarget<any CLLocationManagerDelegate>()
  func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager) {
    forward.target?.locationManagerDidPause?(manager)
  }
}
