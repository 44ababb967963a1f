// D5: an observer of a transferred source is removed on a context that the caller names.
// Refused with: say removingOn:, a context that is serial with the source

import DelegatePromises

private func caller(_ place: ExecutionContext) -> Promise<Bread> {
  #if REFUSED
    Promise(
      owning: Oven(),
      taking: DelegateSlot.Observers(add: { $0.add($1) }, remove: { $0.remove($1) }),
      with: BreadReader.init
    ) { $0.bake() }
  #else
    Promise(
      owning: Oven(),
      taking: DelegateSlot.Observers(add: { $0.add($1) }, remove: { $0.remove($1) }),
      removingOn: place,
      with: BreadReader.init
    ) { $0.bake() }
  #endif
}
