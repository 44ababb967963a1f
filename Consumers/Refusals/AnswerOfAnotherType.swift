// A result of another type than the adapter's is named with both types, and with no other.
// Refused with: cannot convert return expression of type 'Bread' to return type 'Int'
// Refused with: cannot convert parent type 'Promise<Int>' to expected type 'Promise<Bread>'

import DelegatePromises

#if REFUSED
  private func awaiting(_ oven: Oven) async throws -> Int {
    try await Promise.answer(from: oven, taking: \.delegate, with: BreadReader.init) { $0.bake() }
  }

  private func making() async throws -> Int {
    try await Promise.answer(with: BreadReader.init) { adapter in
      let source = DeckOven(delegate: adapter)
      source.bake()
      return source
    }
  }

  private func calling(_ courier: Courier) async throws -> Int {
    try await Promise.answer(with: BreadReader.init) { courier.deliver(Bread(), telling: $0) }
  }

  @MainActor private func promising(_ oven: Oven) -> Promise<Int> {
    Promise(from: oven, taking: \.delegate, with: BreadReader.init) { $0.bake() }
  }
#endif
