// D5: a transferred source lives in a context that the caller names.
// Refused with: missing argument for parameter 'on' in call

import DelegatePromises

#if REFUSED
  private func caller() -> Promise<Bread> {
    Promise(
      owning: Oven(),
      taking: DelegateSlot(add: { $0.add($1) }, remove: { $0.remove($1) }),
      with: BreadReader.init
    ) { $0.bake() }
  }
#endif
