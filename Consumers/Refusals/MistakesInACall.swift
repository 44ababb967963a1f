// A wrong label, name or type in a call is named, with what is right.
// Refused with: incorrect argument label in call (have 'from:at:with:_:', expected 'from:taking:with:_:')
// Refused with: incorrect argument label in call (have 'of:to:taking:', expected 'of:to:at:')
// Refused with: value of type 'Oven' has no member 'bakee'
// Refused with: the source has no settable, optional and copyable delegate of that name
// Refused with: cannot convert value of type 'Int' to expected argument type 'Duration'
// Refused with: argument 'callsBack' must precede argument 'timeout'
// Refused with: extra argument 'ifTaken' in call
// Refused with: cannot infer contextual base in reference to member 'reject'

import DelegatePromises

#if REFUSED
  private func awaiting(_ oven: Oven) async throws {
    _ = try await Promise.answer(  // refused
      from: oven, at: \.delegate, with: BreadReader.init
    ) { $0.bake() }
    _ = try await Promise.answer(from: oven, taking: \.delegate, with: BreadReader.init) {
      $0.bakee()  // refused
    }
    _ = try await Promise.answer(  // refused
      from: oven, taking: \.delegat, with: BreadReader.init
    ) { $0.bake() }
    _ = try await Promise.answer(
      from: oven, taking: \.delegate, with: BreadReader.init, timeout: 3  // refused
    ) { $0.bake() }
    _ = try await Promise.answer(
      from: oven, taking: \.delegate, with: BreadReader.init, timeout: .seconds(3),
      callsBack: .duringStart  // refused
    ) { $0.bake() }
  }

  @MainActor private func promising(_ oven: Oven) -> Promise<Bread> {
    Promise(from: oven, at: \.delegate, with: BreadReader.init) { $0.bake() }  // refused
  }

  @MainActor private func attaching(_ reader: BreadReader, _ oven: Oven) -> DelegateAttachment {
    DelegateAttachment(of: reader, to: oven, taking: \.delegate)  // refused
  }

  private func everybody() -> DelegateSlot<Oven, any OvenDelegate> {
    DelegateSlot<Oven, any OvenDelegate>(
      ifTaken: .reject, add: { $0.add($1) }, remove: { $0.remove($1) })  // refused
  }
#endif
