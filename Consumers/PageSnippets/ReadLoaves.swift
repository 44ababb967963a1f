// A whole program that reads every callback of a delegate.

// snippet.show
import DelegateEvents

protocol OvenDelegate: AnyObject {
  func oven(_ oven: Oven, didBake loaf: String)
}

final class Oven {
  weak var delegate: (any OvenDelegate)?
  func bake() { for loaf in ["rye", "wheat", "spelt"] { delegate?.oven(self, didBake: loaf) } }
}

final class OvenNews: OvenDelegate {
  let didBake = DelegateEvent<String>()
  nonisolated deinit {}
  func oven(_ oven: Oven, didBake loaf: String) { didBake.send(loaf) }
}

let news = OvenNews()
let loaves = news.didBake.values()
let attachment = DelegateAttachment(of: news, to: Oven(), at: \.delegate) { $0.bake() }

for try await loaf in loaves.prefix(2) { print("baked \(loaf)") }
attachment.detach()
// snippet.hide
