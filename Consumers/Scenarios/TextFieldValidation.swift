// A text field that takes only digits, and its final number.

import DelegatePromises
import Foundation

// scenario: by hand
@MainActor
final class AmountByHand: NSObject, UITextFieldDelegate {
  private var continuation: CheckedContinuation<String, any Error>?

  func amount(in field: UITextField) async throws -> String {
    let before = field.delegate
    defer { if field.delegate === self { field.delegate = before } }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        continuation = $0
        field.delegate = self
        field.becomeFirstResponder()
      }
    } onCancel: {
      Task { @MainActor in finish(.failure(CancellationError())) }
    }
  }

  private func finish(_ result: Result<String, any Error>) {
    continuation?.resume(with: result)
    continuation = nil
  }

  func textField(
    _ field: UITextField, shouldChangeCharactersIn range: NSRange, replacementString text: String
  ) -> Bool {
    text.allSatisfy(\.isNumber)
  }

  func textFieldDidEndEditing(_ field: UITextField) { finish(.success(field.text ?? "")) }
}

// scenario: with the library
@MainActor
final class Amount: NSObject, UITextFieldDelegate {
  private let resolver: Promise<String>.Resolver
  init(_ resolver: Promise<String>.Resolver) { self.resolver = resolver }

  func textField(
    _ field: UITextField, shouldChangeCharactersIn range: NSRange, replacementString text: String
  ) -> Bool {
    text.allSatisfy(\.isNumber)
  }

  func textFieldDidEndEditing(_ field: UITextField) { resolver.fulfill(field.text ?? "") }
}

@MainActor
func amount(in field: UITextField) async throws -> String {
  try await Promise.answer(from: field, taking: \.delegate, with: Amount.init) {
    $0.becomeFirstResponder()
  }
}

// scenario: the source
@MainActor protocol UITextFieldDelegate: NSObjectProtocol {
  func textField(
    _ field: UITextField, shouldChangeCharactersIn range: NSRange, replacementString text: String
  ) -> Bool
  func textFieldDidEndEditing(_ field: UITextField)
}

/// A field, and a user who types into it.
@MainActor final class UITextField {
  weak var delegate: (any UITextFieldDelegate)?
  private(set) var text: String?

  @discardableResult func becomeFirstResponder() -> Bool {
    text = nil
    later(self) { $0.type(["1", "x", "2"]) }
    return true
  }

  private func type(_ keys: [String]) {
    for key in keys {
      let old = text ?? ""
      let end = NSRange(location: old.count, length: 0)
      let mayChange = delegate?.textField(
        self, shouldChangeCharactersIn: end, replacementString: key)
      if mayChange == true { text = old + key }
    }
    delegate?.textFieldDidEndEditing(self)
  }
}

func showTextFieldValidation() async throws {
  let field = UITextField()

  let first = try await AmountByHand().amount(in: field)
  let second = try await amount(in: field)

  expect(first == second && second == "12")
  expect(field.delegate == nil)
}
