// main actor-isolated property 'text' can not be mutated from a nonisolated context

nonisolated final class Shown: NSObject, CLLocationManagerDelegate {
  private let label: UILabel
  init(_ label: UILabel) { self.label = label }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations places: [CLLocation]) {
    label.text = "here"
  }
}
