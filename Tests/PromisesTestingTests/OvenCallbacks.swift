import PromisesTesting

enum OvenCallbacks {
  typealias Requirement<Arguments: Codable & Sendable> =
    Callback<any OvenDelegate>.Recordable<Arguments>

  static let bakes = Requirement<Loaf>("oven(didBake:)") { $0.oven(didBake: $1) }
  static let fails = Requirement<String>("oven(didFail:)") { delegate, _ in
    delegate.oven(didFail: BakeryError.closed)
  }
  static let all = CallbackRecording.Catalog(bakes, fails)
}
