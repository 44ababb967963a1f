import PromisesTesting

enum OvenCallbacks {
  typealias Requirement<Arguments: Codable & Sendable> =
    Callback<any OvenDelegate>.Recordable<Arguments>

  static let bakes = Requirement<Loaf>("oven(didBake:)") { @MainActor in $0.oven(didBake: $1) }
  static let fails = Requirement<OvenError>("oven(didFail:)") { @MainActor in
    $0.oven(didFail: $1)
  }
  static let all = CallbackRecording.Catalog(bakes, fails)
}
