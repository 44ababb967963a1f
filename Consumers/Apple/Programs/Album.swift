// A picker of photos, as a reader of the page on Apple's platforms would write it.

import DelegatePromises
import Foundation
import PhotosUI
import UIKit

@MainActor
final class Picked: NSObject, PHPickerViewControllerDelegate {
  private let resolver: Promise<[PHPickerResult]>.Resolver
  init(_ resolver: Promise<[PHPickerResult]>.Resolver) { self.resolver = resolver }
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
    resolver.fulfill(results)
  }
}

@MainActor
final class Album: UIViewController {
  func choose(_ picker: PHPickerViewController) async {
    do {
      let results = try await Promise.answer(from: picker, taking: \.delegate, with: Picked.init) {
        self.present($0, animated: true)
      } stop: {
        $0.dismiss(animated: true)
      }
      print(results.count)
    } catch {
      print(error)
    }
  }
}
