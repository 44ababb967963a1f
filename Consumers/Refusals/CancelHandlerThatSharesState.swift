// P9: a cancel handler runs on the thread that cancels.
// Refused with: capture of 'oven' with non-Sendable type 'Oven' in a '@Sendable' closure

import DelegatePromises

private func caller(_ oven: Oven) -> Promise<Bread> {
  Promise { resolver in
    #if REFUSED
      resolver.onCancel { oven.stop() }
    #else
      resolver.onCancel { print("cancelled") }
    #endif
  }
}
