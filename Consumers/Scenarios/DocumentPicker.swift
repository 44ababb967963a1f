// A document that the user picks, or a sheet that is swiped away, which tells only the delegate of
// its presentation controller.

import DelegatePromises
import Foundation

// scenario: by hand
@MainActor
final class ChoosingByHand: NSObject, UIDocumentPickerDelegate,
  UIAdaptivePresentationControllerDelegate
{
  private var continuation: CheckedContinuation<URL?, any Error>?

  func document(
    from picker: UIDocumentPickerViewController, over controller: UIViewController
  ) async throws -> URL? {
    let presentation = picker.presentationController
    let before = (picker.delegate, presentation?.delegate)
    defer {
      picker.dismiss(animated: true)
      if picker.delegate === self { picker.delegate = before.0 }
      if presentation?.delegate === self { presentation?.delegate = before.1 }
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        continuation = $0
        picker.delegate = self
        presentation?.delegate = self
        controller.present(picker, animated: true)
      }
    } onCancel: {
      Task { @MainActor in finish(.failure(CancellationError())) }
    }
  }

  private func finish(_ result: Result<URL?, any Error>) {
    continuation?.resume(with: result)
    continuation = nil
  }

  func documentPicker(
    _ picker: UIDocumentPickerViewController, didPickDocumentsAt addresses: [URL]
  ) {
    finish(.success(addresses.first))
  }

  func documentPickerWasCancelled(_ picker: UIDocumentPickerViewController) {
    finish(.success(nil))
  }

  func presentationControllerDidDismiss(_ presentation: UIPresentationController) {
    finish(.success(nil))
  }
}

// scenario: with the library
@MainActor
final class Choosing: NSObject, UIDocumentPickerDelegate, UIAdaptivePresentationControllerDelegate {
  private let resolver: Promise<URL?>.Resolver
  init(_ resolver: Promise<URL?>.Resolver) { self.resolver = resolver }

  func documentPicker(
    _ picker: UIDocumentPickerViewController, didPickDocumentsAt addresses: [URL]
  ) {
    resolver.fulfill(addresses.first)
  }

  func documentPickerWasCancelled(_ picker: UIDocumentPickerViewController) {
    resolver.fulfill(nil)
  }

  func presentationControllerDidDismiss(_ presentation: UIPresentationController) {
    resolver.fulfill(nil)
  }
}

@MainActor
func document(
  from picker: UIDocumentPickerViewController, over controller: UIViewController
) async throws -> URL? {
  try await Promise.answer(with: Choosing.init) { adapter in
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

// scenario: the source
@MainActor protocol UIDocumentPickerDelegate: NSObjectProtocol {
  func documentPicker(
    _ picker: UIDocumentPickerViewController, didPickDocumentsAt addresses: [URL])
  func documentPickerWasCancelled(_ picker: UIDocumentPickerViewController)
}

@MainActor protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  func presentationControllerDidDismiss(_ presentation: UIPresentationController)
}

@MainActor class UIViewController {
  private(set) var isShown = false

  init() {}

  func present(_ controller: UIViewController, animated: Bool) {
    controller.isShown = true
  }

  func dismiss(animated: Bool) { isShown = false }
}

@MainActor final class UIPresentationController {
  weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
}

/// A sheet that its user closes in three ways.
///
/// Its own delegate hears of two.
@MainActor final class UIDocumentPickerViewController: UIViewController {
  weak var delegate: (any UIDocumentPickerDelegate)?
  let presentationController: UIPresentationController? = UIPresentationController()

  func pick(_ address: URL) { delegate?.documentPicker(self, didPickDocumentsAt: [address]) }
  func tapCancel() { delegate?.documentPickerWasCancelled(self) }

  func swipeAway() {
    dismiss(animated: true)
    if let presentation = presentationController {
      presentation.delegate?.presentationControllerDidDismiss(presentation)
    }
  }
}

private final class Coordinator: NSObject, UIDocumentPickerDelegate,
  UIAdaptivePresentationControllerDelegate
{
  func documentPicker(
    _ picker: UIDocumentPickerViewController, didPickDocumentsAt addresses: [URL]
  ) {}
  func documentPickerWasCancelled(_ picker: UIDocumentPickerViewController) {}
  func presentationControllerDidDismiss(_ presentation: UIPresentationController) {}
}

private func expectDocuments(
  _ document: @escaping (UIDocumentPickerViewController, UIViewController) async throws -> URL?
) async throws {
  let (picker, window) = (UIDocumentPickerViewController(), UIViewController())
  let flour = URL(fileURLWithPath: "/flour")
  let coordinator = Coordinator()
  picker.delegate = coordinator
  picker.presentationController?.delegate = coordinator
  func expectClosed() {
    expect(!picker.isShown && picker.delegate === coordinator)
    expect(picker.presentationController?.delegate === coordinator)
  }

  for (close, chosen) in [
    ({ picker.pick(flour) }, flour),
    ({ picker.tapCancel() }, nil),
    ({ picker.swipeAway() }, nil),
    (
      {
        picker.tapCancel()
        picker.swipeAway()
      }, nil
    ),
  ] as [(() -> Void, URL?)] {
    let choosing = Task { try await document(picker, window) }
    await until { picker.isShown }
    close()
    expect(try await choosing.value == chosen)
    expectClosed()
  }

  let cancelled = Task { try await document(picker, window) }
  await until { picker.isShown }
  cancelled.cancel()
  await expect(throws: CancellationError.self) { try await cancelled.value }
  expectClosed()
}

func showDocumentPicker() async throws {
  try await expectDocuments { try await ChoosingByHand().document(from: $0, over: $1) }
  try await expectDocuments { try await document(from: $0, over: $1) }
}
