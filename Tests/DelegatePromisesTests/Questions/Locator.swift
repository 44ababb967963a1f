import DelegatePromises
import TestSupport

/// The delegate of a location manager, which also gets callbacks that are not yet an answer.
protocol LocatorDelegate: AnyObject, Sendable {
  /// Called once, with the current permission, when the delegate is set, and at each change.
  func locator(didChange permission: Permission)
  func locator(didFind place: Place)
  func locator(didFailWith error: LocatorError)
}

enum Permission: Sendable {
  case undecided, allowed, denied
}

struct Place: Sendable, Equatable {
  var metresAccurate: Int
}

enum LocatorError: Error, Equatable {
  /// The manager tries again.
  case noFixYet
  case denied
}

/// A source like a location manager: it reports an initial status, temporary errors, and inaccurate
/// places first.
@MainActor
final class Locator {
  weak var delegate: (any LocatorDelegate)? {
    didSet { delegate?.locator(didChange: permission) }
  }
  private(set) var isRunning = false
  private var permission = Permission.undecided

  func decide(_ permission: Permission) {
    self.permission = permission
    delegate?.locator(didChange: permission)
  }

  func start() { isRunning = true }
  func stop() { isRunning = false }
  func find(_ place: Place) { delegate?.locator(didFind: place) }
  func fail(_ error: LocatorError) { delegate?.locator(didFailWith: error) }
}

/// An adapter for a permission, which ignores the initial status.
final class PermissionAsker: LocatorDelegate {
  private let resolver: Promise<Permission>.Resolver

  init(_ resolver: Promise<Permission>.Resolver) { self.resolver = resolver }

  func locator(didChange permission: Permission) {
    if permission != .undecided { resolver.fulfill(permission) }
  }
  func locator(didFind place: Place) {}
  func locator(didFailWith error: LocatorError) {}
}

/// An adapter for a place, which ignores inaccurate places and temporary errors.
final class PlaceFinder: LocatorDelegate {
  private let resolver: Promise<Place>.Resolver

  init(_ resolver: Promise<Place>.Resolver) { self.resolver = resolver }

  func locator(didChange permission: Permission) {
    if permission == .denied { resolver.reject(LocatorError.denied) }
  }

  func locator(didFind place: Place) {
    if place.metresAccurate <= 10 { resolver.fulfill(place) }
  }

  func locator(didFailWith error: LocatorError) {
    if error != .noFixYet { resolver.reject(error) }
  }
}
