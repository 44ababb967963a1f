// A place for a list of shops, as a reader of the page on Apple's platforms would write it.

import DelegatePromises
import CoreLocation
import Foundation
import UIKit

nonisolated final class OnePlace: NSObject, CLLocationManagerDelegate {
  private let resolver: Promise<CLLocation>.Resolver
  init(_ resolver: Promise<CLLocation>.Resolver) { self.resolver = resolver }
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    switch manager.authorizationStatus {
    case .notDetermined: break
    case .denied, .restricted: resolver.reject(CancellationError())
    default: manager.requestLocation()
    }
  }
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    if let last = locations.last { resolver.fulfill(last) }
  }
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    resolver.reject(error)
  }
}

@MainActor
final class ShopFinder: UIViewController {
  private let manager = CLLocationManager()
  private let label = UILabel()

  func find() {
    Promise(from: manager, taking: \.delegate, with: OnePlace.init) {
      if $0.authorizationStatus == .notDetermined {
        $0.requestWhenInUseAuthorization()
      } else {
        $0.requestLocation()
      }
    } stop: {
      $0.stopUpdatingLocation()
    }
    .timeout(.seconds(20))
    .map { self.label.text = "\($0.horizontalAccuracy)" }
    .catch { _ in self.label.text = "no place" }
  }
}
