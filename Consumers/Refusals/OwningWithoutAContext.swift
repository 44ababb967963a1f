// D5: a transferred source lives in a context that the caller names.
// Refused with: missing argument for parameter 'on' in call

import DelegatePromises

private func caller(_ place: ExecutionContext) -> Promise<Bread> {
  #if REFUSED
    Promise(
      owning: Oven(),
      taking: DelegateSlot(add: { $0.add($1) }, remove: { $0.remove($1) }),
      with: BreadReader.init
    ) { $0.bake() }
  #else
    Promise(
      owning: Oven(),
      taking: DelegateSlot(add: { $0.add($1) }, remove: { $0.remove($1) }),
      on: place,
      with: BreadReader.init
    ) { $0.bake() }
  #endif
}
