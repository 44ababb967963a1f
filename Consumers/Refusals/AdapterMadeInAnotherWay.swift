// `with:` is a function of the resolver alone.
// Refused with: cannot convert value of type '@Sendable (Int, Promise<Bread>.Resolver) -> TwoBreads' to expected
// Refused with: cannot convert value of type 'BreadReader.Type' to expected argument type
// Refused with: cannot convert value of type 'BreadReader' to expected argument type

import DelegatePromises

private final class TwoBreads: OvenDelegate {
  init(_ count: Int, _ resolver: Promise<Bread>.Resolver) {}
  func oven(didBake bread: Bread) {}
  func oven(didFailWith error: OvenError) {}
}

private func caller(_ oven: Oven, _ resolver: Promise<Bread>.Resolver) async throws -> [Bread] {
  #if REFUSED
    [
      try await Promise.answer(from: oven, taking: \.delegate, with: TwoBreads.init) { $0.bake() },
      try await Promise.answer(from: oven, taking: \.delegate, with: BreadReader.self) {
        $0.bake()
      },
      try await Promise.answer(from: oven, taking: \.delegate, with: BreadReader(resolver)) {
        $0.bake()
      },
    ]
  #else
    [
      try await Promise.answer(from: oven, taking: \.delegate, with: { TwoBreads(2, $0) }) {
        $0.bake()
      }
    ]
  #endif
}
