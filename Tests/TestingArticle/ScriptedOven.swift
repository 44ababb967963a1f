import PromisesTesting

typealias ScriptedOven = ScriptedSource<any OvenDelegate>

extension ScriptedOven: Baking {}

extension Callback<any OvenDelegate> {
  static let bakesRye = Callback("bakes rye") { @MainActor in $0.oven(didBake: .rye) }
  static let bakesWheat = Callback("bakes wheat") { @MainActor in $0.oven(didBake: .wheat) }
  static let fails = Callback("fails") { @MainActor in $0.oven(didFail: OvenError.cold) }
}
