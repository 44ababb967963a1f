import DelegatePromises
import TestSupport

extension DelegateSlot where Source: ListOven, Delegate == any OvenDelegate {
  /// The list of an oven's observers.
  static var observers: Self { Self(add: { $0.add($1) }, remove: { $0.remove($1) }) }
}
