// D4: a slot that cannot be set cannot be given back.
// Refused with: the source has no settable, optional and copyable delegate of that name

import DelegatePromises

private final class SealedOven {
  let delegate: (any OvenDelegate)? = nil
  var keeper: (any OvenDelegate)?
}

@MainActor private func caller(_ oven: SealedOven) -> Promise<Bread> {
  #if REFUSED
    Promise(from: oven, taking: \.delegate, with: BreadReader.init) { _ in }
  #else
    Promise(from: oven, taking: \.keeper, with: BreadReader.init) { _ in }
  #endif
}
