// A time that is a number, parameters in another order, and one that the slot does not have.
// Refused with: cannot convert value of type 'Int' to expected argument type 'Duration'
// Refused with: argument 'answers' must precede argument 'timeout'
// Refused with: a slot with many delegates is never taken: leave ifTaken: out

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
    return try await Promise.answer(
      from: oven, taking: DelegateSlot(add: { $0.add($1) }, remove: { $0.remove($1) }),
      ifTaken: .reject, with: BreadReader.init
    ) { $0.bake() }
  #else
    try await Promise.answer(
      from: oven, taking: DelegateSlot(add: { $0.add($1) }, remove: { $0.remove($1) }),
      with: BreadReader.init, callsBack: .duringStart, timeout: .seconds(3)
    ) { $0.bake() }
  #endif
}
