// A sign-in, whose authorization is not Sendable.

import DelegatePromises
import Foundation

// scenario: by hand
@MainActor
final class SigningInByHand: NSObject, ASAuthorizationControllerDelegate {
  private var continuation: CheckedContinuation<Void, any Error>?
  private var authorization: ASAuthorization?

  func signIn(with controller: ASAuthorizationController) async throws -> ASAuthorization? {
    let before = controller.delegate
    defer {
      controller.cancel()
      if controller.delegate === self { controller.delegate = before }
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        continuation = $0
        controller.delegate = self
        controller.performRequests()
      }
    } onCancel: {
      Task { @MainActor in finish(CancellationError()) }
    }
    return authorization
  }

  private func finish(_ error: (any Error)?) {
    if let error { continuation?.resume(throwing: error) } else { continuation?.resume() }
    continuation = nil
  }

  func authorizationController(
    controller: ASAuthorizationController,
    didCompleteWithAuthorization authorization: ASAuthorization
  ) {
    self.authorization = authorization
    finish(nil)
  }

  func authorizationController(
    controller: ASAuthorizationController, didCompleteWithError error: any Error
  ) {
    finish(error)
  }
}

// scenario: with the library
@MainActor
final class SigningIn: NSObject, ASAuthorizationControllerDelegate {
  private let resolver: Promise<Confined<ASAuthorization>>.Resolver
  init(_ resolver: Promise<Confined<ASAuthorization>>.Resolver) { self.resolver = resolver }

  func authorizationController(
    controller: ASAuthorizationController,
    didCompleteWithAuthorization authorization: ASAuthorization
  ) {
    resolver.fulfill(authorization)
  }

  func authorizationController(
    controller: ASAuthorizationController, didCompleteWithError error: any Error
  ) {
    resolver.reject(error)
  }
}

@MainActor
func signIn(with controller: ASAuthorizationController) async throws -> ASAuthorization {
  try await Promise.answer(from: controller, taking: \.delegate, with: SigningIn.init) {
    $0.performRequests()
  } stop: {
    $0.cancel()
  }.take()
}

// scenario: the source
/// A class that, like the SDK's, is not Sendable.
nonisolated final class ASAuthorization {}

@MainActor protocol ASAuthorizationControllerDelegate: NSObjectProtocol {
  func authorizationController(
    controller: ASAuthorizationController,
    didCompleteWithAuthorization authorization: ASAuthorization)
  func authorizationController(
    controller: ASAuthorizationController, didCompleteWithError error: any Error)
}

@MainActor final class ASAuthorizationController {
  weak var delegate: (any ASAuthorizationControllerDelegate)?
  private(set) var isShowing = false

  func performRequests() {
    isShowing = true
    later(self) {
      $0.delegate?.authorizationController(
        controller: $0, didCompleteWithAuthorization: ASAuthorization())
    }
  }

  func cancel() { isShowing = false }
}

func showSignIn() async throws {
  let controller = ASAuthorizationController()

  let first = try await SigningInByHand().signIn(with: controller)
  let second = try await signIn(with: controller)

  expect(first != nil && first !== second)
  expect(controller.delegate == nil && !controller.isShowing)
}
