// One answer of a delegate.

// CLLocationManagerDelegate: permission first, unless there is an answer already.
nonisolated final class Fix: NSObject, CLLocationManagerDelegate {
  private let resolver: Promise<CLLocation>.Resolver
  init(_ resolver: Promise<CLLocation>.Resolver) { self.resolver = resolver }

  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    if manager.authorizationStatus != .notDetermined { manager.requestLocation() }
  }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations places: [CLLocation]) {
    if let place = places.last { resolver.fulfill(place) }
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    resolver.reject(error)
  }
}

@MainActor
func place(from manager: CLLocationManager) async throws -> CLLocation {
  try await Promise.answer(from: manager, taking: \.delegate, with: Fix.init) {
    if $0.authorizationStatus == .notDetermined {
      $0.requestWhenInUseAuthorization()
    } else {
      $0.requestLocation()
    }
  } stop: {
    $0.stopUpdatingLocation()
  }
}

// UIImagePickerControllerDelegate: a sheet that the user may cancel, or swipe away.
@MainActor
final class Picking: NSObject, UINavigationControllerDelegate, UIImagePickerControllerDelegate,
  UIAdaptivePresentationControllerDelegate
{
  private let resolver: Promise<UIImage?>.Resolver
  init(_ resolver: Promise<UIImage?>.Resolver) { self.resolver = resolver }
  nonisolated deinit {}

  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {
    resolver.fulfill(info[.originalImage] as? UIImage)
  }

  func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { resolver.fulfill(nil) }

  func presentationControllerDidDismiss(_ presentation: UIPresentationController) {
    resolver.fulfill(nil)
  }
}

@MainActor
func picture(
  from picker: UIImagePickerController, over controller: UIViewController
) async throws -> UIImage? {
  try await Promise.answer(with: Picking.init) { adapter in
    let picking = DelegateAttachment(of: adapter, to: picker, at: \.delegate)
    let presenting = picker.presentationController.map {
      DelegateAttachment(of: adapter, to: $0, at: \.delegate)
    }
    controller.present(picker, animated: true)
    return (picking, presenting)
  } stop: { _ in
    picker.dismiss(animated: true)
  }
}

// AVCaptureFileOutputRecordingDelegate: a delegate for each call, on a queue of the source.
nonisolated final class Recorded: NSObject, AVCaptureFileOutputRecordingDelegate {
  private let resolver: Promise<URL>.Resolver
  init(_ resolver: Promise<URL>.Resolver) { self.resolver = resolver }

  func fileOutput(
    _ output: AVCaptureFileOutput, didFinishRecordingTo file: URL,
    from connections: [AVCaptureConnection], error: (any Error)?
  ) {
    resolver.settle(file, error)
  }
}

@MainActor
func record(to file: URL, with output: AVCaptureFileOutput) -> Promise<URL> {
  Promise(with: { Recorded($0) }) {
    output.startRecording(to: file, recordingDelegate: $0)
  } stop: { _ in
    output.stopRecording()
  }
}
