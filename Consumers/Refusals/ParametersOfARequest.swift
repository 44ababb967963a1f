// A time that is a number, parameters in another order, and a list that is never taken.
// Refused with: cannot convert value of type 'Int' to expected argument type 'Duration'
// Refused with: argument 'callsBack' must precede argument 'timeout'
// Refused with: extra argument 'ifTaken' in call
// Refused with: cannot infer contextual base in reference to member 'reject'

import DelegatePromises

private func caller(_ oven: Oven) async throws -> Bread {
  #if REFUSED
    _ = try await Promise.answer(
      from: oven, taking: \.delegate, with: BreadReader.init, timeout: 3
    ) { $0.bake() }
    _ = try await Promise.answer(
      from: oven, taking: \.delegate, with: BreadReader.init, timeout: .seconds(3),
      callsBack: .duringStart
    ) { $0.bake() }
    let everybody = DelegateSlot<Oven, any OvenDelegate>(
      ifTaken: .reject, add: { $0.add($1) }, remove: { $0.remove($1) })
  #else
    let everybody = DelegateSlot<Oven, any OvenDelegate>(
      add: { $0.add($1) }, remove: { $0.remove($1) })
  #endif
  return try await Promise.answer(
    from: oven, taking: everybody, with: BreadReader.init, callsBack: .duringStart,
    timeout: .seconds(3)
  ) { $0.bake() }
}
