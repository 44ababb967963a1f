// What a first resolver gets wrong.
// Refused with: 'fulfill()' is unavailable: pass the value of the promise, as in fulfill(value)
// Refused with: 'fulfil' has been renamed to 'fulfill'
// Refused with: value of type 'Promise<Int>.Resolver' has no member 'setle'
// Refused with: contextual closure type '@isolated(any) @Sendable () async throws -> Int' expects 0 arguments, but 1 was used in closure body
// Refused with: 'init()' is unavailable: use Promise.pending(), which returns the promise and its resolver
// Refused with: cannot pass function of type '@concurrent (Promise<Bread>.Resolver) async throws -> ()' to parameter expecting synchronous function type
// Refused with: cannot find type 'Resolver' in scope

import DelegatePromises

#if REFUSED
  private func noValue() -> Promise<Int> { Promise { resolver in resolver.fulfill() } }
  private func noBody() -> Promise<Int> { Promise<Int>() }
  private func british() -> Promise<Int> { Promise { resolver in resolver.fulfil(1) } }
  private func misspelt() -> Promise<Int> { Promise { resolver in resolver.fulfilled(1) } }

  private func misspelt(_ mill: Mill) -> Promise<Int> {
    Promise { resolver in mill.grind(sendable: { resolver.setle($0, $1) }) }
  }

  private func suspending() -> Promise<Bread> {
    Promise { resolver in resolver.fulfill(try await knead()) }
  }

  private func typeWithoutItsPromise(_ resolver: Resolver<Bread>) {}
#endif
