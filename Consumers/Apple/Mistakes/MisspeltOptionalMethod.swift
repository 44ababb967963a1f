// nearly matches optional requirement 'locationManager(_:didUpdateLocations:)'

nonisolated final class Fix: NSObject, CLLocationManagerDelegate {
  func locationManager(_ manager: CLLocationManager, didUpdateLocation places: [CLLocation]) {}
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
}
