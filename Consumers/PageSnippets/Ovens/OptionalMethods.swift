// An adapter that says which optional methods count.

import DelegateEvents

nonisolated final class CountedNews: OvenDelegate, ImplementedRequirements.Responding {
  let didBake = DelegateEvent<Loaf>()
  func oven(_ oven: Oven, didBake loaf: Loaf) { didBake.send(loaf) }

  let implemented = ImplementedRequirements()

  var optionalRequirements: [ImplementedRequirements.Requirement] {
    [
      ImplementedRequirements.Requirement("oven:didBake:", didBake),
      ImplementedRequirements.Requirement("oven:didBurn:", isImplemented: false),
    ]
  }

  func responds(to selector: String) -> Bool { implemented.responds(to: selector) ?? true }
}
