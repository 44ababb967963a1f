// A picture that the user picks, or a cancelled picker.

import DelegatePromises
import Foundation

// scenario: by hand
@MainActor
final class PickingByHand: NSObject, UINavigationControllerDelegate,
  UIImagePickerControllerDelegate
{
  private var continuation: CheckedContinuation<UIImage?, any Error>?

  func picture(
    from picker: UIImagePickerController, over controller: UIViewController
  ) async throws -> UIImage? {
    picker.delegate = self
    defer {
      picker.dismiss(animated: true)
      picker.delegate = nil
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        continuation = $0
        controller.present(picker, animated: true)
      }
    } onCancel: {
      Task { @MainActor in finish(.failure(CancellationError())) }
    }
  }

  private func finish(_ result: Result<UIImage?, any Error>) {
    continuation?.resume(with: result)
    continuation = nil
  }

  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {
    finish(.success(info[.originalImage] as? UIImage))
  }

  func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { finish(.success(nil)) }
}

// scenario: with the library
@MainActor
final class Picking: NSObject, UINavigationControllerDelegate, UIImagePickerControllerDelegate {
  private let resolver: Promise<UIImage?>.Resolver
  init(_ resolver: Promise<UIImage?>.Resolver) { self.resolver = resolver }

  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {
    resolver.fulfill(info[.originalImage] as? UIImage)
  }

  func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { resolver.fulfill(nil) }
}

@MainActor
func picture(
  from picker: UIImagePickerController, over controller: UIViewController
) async throws -> UIImage? {
  try await Promise.answer(from: picker, taking: \.delegate, with: Picking.init) {
    controller.present($0, animated: true)
  } stop: {
    $0.dismiss(animated: true)
  }
}

// scenario: the source
nonisolated final class UIImage: Sendable {
  let name: String
  init(name: String) { self.name = name }
}

@MainActor protocol UINavigationControllerDelegate: NSObjectProtocol {}
@MainActor protocol UIImagePickerControllerDelegate: NSObjectProtocol {
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

@MainActor class UIViewController {
  private(set) var isShown = false

  init() {}

  func present(_ controller: UIViewController, animated: Bool) {
    controller.isShown = true
    controller.didAppear()
  }

  func dismiss(animated: Bool) { isShown = false }
  func didAppear() {}
}

/// A sheet, and a user who picks at once.
@MainActor final class UIImagePickerController: UIViewController {
  nonisolated enum InfoKey { case originalImage }

  weak var delegate: (any UINavigationControllerDelegate & UIImagePickerControllerDelegate)?

  override func didAppear() {
    later(self) {
      $0.delegate?.imagePickerController(
        $0, didFinishPickingMediaWithInfo: [.originalImage: UIImage(name: "rye")])
    }
  }
}

func showImagePicker() async throws {
  let picker = UIImagePickerController()
  let window = UIViewController()

  let first = try await PickingByHand().picture(from: picker, over: window)
  let second = try await picture(from: picker, over: window)

  expect(first?.name == "rye" && second?.name == "rye")
  expect(picker.delegate == nil && !picker.isShown)
}
