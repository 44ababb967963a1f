// An adapter that says which optional methods count, to a source that asks once.

// snippet.hide
import DelegatePromises

nonisolated protocol OvenDelegate: AnyObject {
  func responds(to selector: String) -> Bool
  func oven(_ oven: Oven, didBake loaf: String)
  func oven(_ oven: Oven, didBurn loaf: String)
}

/// Remembers what its delegate implements, as sources in Objective-C do.
nonisolated final class Oven {
  private var mayTell: [String: Bool] = [:]
  weak var delegate: (any OvenDelegate)? {
    didSet {
      for selector in ["oven:didBake:", "oven:didBurn:"] {
        mayTell[selector] = delegate?.responds(to: selector)
      }
    }
  }

  func bake() {
    if mayTell["oven:didBake:"] == true { delegate?.oven(self, didBake: "rye") }
    if mayTell["oven:didBurn:"] == true { delegate?.oven(self, didBurn: "bun") }
  }
}

nonisolated final class OvenNews: OvenDelegate, ImplementedRequirements.Responding {
  let didBake = DelegateEvent<String>()
  func oven(_ oven: Oven, didBake loaf: String) { didBake.send(loaf) }
  func oven(_ oven: Oven, didBurn loaf: String) {}

  // snippet.show
  let implemented = ImplementedRequirements()

  var optionalRequirements: [ImplementedRequirements.Requirement] {
    [
      ImplementedRequirements.Requirement("oven:didBake:", didBake),
      ImplementedRequirements.Requirement("oven:didBurn:", isImplemented: false),
    ]
  }

  func responds(to selector: String) -> Bool { implemented.responds(to: selector) ?? true }
  // snippet.hide
}

@MainActor func watching(_ oven: Oven) {
  let news = OvenNews()
  let observation = news.didBake.observe { precondition($0 == "rye") }
  let attachment = DelegateAttachment(of: news, to: oven, at: \.delegate)
  oven.bake()
  attachment.detach()
  observation.cancel()
}

watching(Oven())
