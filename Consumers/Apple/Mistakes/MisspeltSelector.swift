// has no member 'locationManager(_:didUpdateLocation:)'

let told = #selector(CLLocationManagerDelegate.locationManager(_:didUpdateLocation:))
