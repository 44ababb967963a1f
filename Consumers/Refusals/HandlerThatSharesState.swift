// P9: a handler formed without an actor cannot take the caller's state along.
// Refused with: capture of 'oven' with non-Sendable type 'Oven' in a '@Sendable' closure

import DelegatePromises

private func caller(_ oven: Oven, _ courier: Courier) -> Promise<Bool> {
  #if REFUSED
    bake().map { _ in oven.bake() }
  #else
    bake().map { bread in
      courier.deliver(bread, telling: BreadReader(Promise.pending().resolver))
      return true
    }
  #endif
}
