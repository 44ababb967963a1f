// A text field that takes only digits, and its final number.

import DelegatePromises

// scenario: by hand
final class AmountByHand: TextFieldDelegate {
  private var continuation: CheckedContinuation<String, any Error>?

  func amount(in field: TextField) async throws -> String {
    let before = field.delegate
    defer { if field.delegate === self { field.delegate = before } }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        continuation = $0
        field.delegate = self
        field.focus()
      }
    } onCancel: {
      Task { @MainActor in finish(.failure(CancellationError())) }
    }
  }

  private func finish(_ result: Result<String, any Error>) {
    continuation?.resume(with: result)
    continuation = nil
  }

  func textField(_ field: TextField, shouldInsert text: String) -> Bool {
    text.allSatisfy(\.isNumber)
  }

  func textFieldDidEnd(_ field: TextField) { finish(.success(field.text)) }
}

// scenario: with the library
final class Amount: TextFieldDelegate {
  private let resolver: Promise<String>.Resolver
  init(_ resolver: Promise<String>.Resolver) { self.resolver = resolver }

  func textField(_ field: TextField, shouldInsert text: String) -> Bool {
    text.allSatisfy(\.isNumber)
  }

  func textFieldDidEnd(_ field: TextField) { resolver.fulfill(field.text) }
}

func amount(in field: TextField) async throws -> String {
  try await Promise.answer(from: field, taking: \.delegate, with: Amount.init) { $0.focus() }
}

// scenario: the source
@MainActor protocol TextFieldDelegate: AnyObject {
  func textField(_ field: TextField, shouldInsert text: String) -> Bool
  func textFieldDidEnd(_ field: TextField)
}

/// A field, and a user who types into it.
@MainActor final class TextField {
  weak var delegate: (any TextFieldDelegate)?
  private(set) var text = ""

  func focus() {
    text = ""
    later(self) { field in
      for typed in ["1", "x", "2"]
      where field.delegate?.textField(field, shouldInsert: typed) == true {
        field.text += typed
      }
      field.delegate?.textFieldDidEnd(field)
    }
  }
}

func showTextFieldValidation() async throws {
  let field = TextField()

  let first = try await AmountByHand().amount(in: field)
  let second = try await amount(in: field)

  expect(first == second && second == "12")
  expect(field.delegate == nil)
}
