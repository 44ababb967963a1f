// A picture that the user picks, or a cancelled picker.

import DelegatePromises

// scenario: by hand
final class PickingByHand: ImagePickerDelegate {
  private var continuation: CheckedContinuation<Picture?, any Error>?

  func picture(from picker: ImagePicker) async throws -> Picture? {
    picker.delegate = self
    defer {
      picker.dismiss()
      picker.delegate = nil
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        continuation = $0
        picker.present()
      }
    } onCancel: {
      Task { @MainActor in finish(.failure(CancellationError())) }
    }
  }

  private func finish(_ result: Result<Picture?, any Error>) {
    continuation?.resume(with: result)
    continuation = nil
  }

  func imagePicker(_ picker: ImagePicker, didFinishPicking info: [String: Any]) {
    finish(.success(info["original"] as? Picture))
  }

  func imagePickerDidCancel(_ picker: ImagePicker) { finish(.success(nil)) }
}

// scenario: with the library
final class Picking: ImagePickerDelegate {
  private let resolver: Promise<Picture?>.Resolver
  init(_ resolver: Promise<Picture?>.Resolver) { self.resolver = resolver }

  func imagePicker(_ picker: ImagePicker, didFinishPicking info: [String: Any]) {
    resolver.fulfill(info["original"] as? Picture)
  }

  func imagePickerDidCancel(_ picker: ImagePicker) { resolver.fulfill(nil) }
}

func picture(from picker: ImagePicker) async throws -> Picture? {
  try await Promise.answer(from: picker, taking: \.delegate, with: Picking.init) {
    $0.present()
  } stop: {
    $0.dismiss()
  }
}

// scenario: the source
nonisolated struct Picture: Sendable, Equatable { let name: String }

@MainActor protocol ImagePickerDelegate: AnyObject {
  func imagePicker(_ picker: ImagePicker, didFinishPicking info: [String: Any])
  func imagePickerDidCancel(_ picker: ImagePicker)
}

/// A sheet, and a user who picks at once.
@MainActor final class ImagePicker {
  weak var delegate: (any ImagePickerDelegate)?
  private(set) var isShown = false

  func present() {
    isShown = true
    later(self) {
      $0.delegate?.imagePicker($0, didFinishPicking: ["original": Picture(name: "rye")])
    }
  }

  func dismiss() { isShown = false }
}

func showImagePicker() async throws {
  let picker = ImagePicker()

  let first = try await PickingByHand().picture(from: picker)
  let second = try await picture(from: picker)

  expect(first == second && first?.name == "rye")
  expect(picker.delegate == nil && !picker.isShown)
}
