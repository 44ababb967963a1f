// A handler does not suspend; an operation does.
// Refused with: to parameter expecting synchronous function type

import DelegatePromises

#if REFUSED
  private func caller() -> Promise<Int> { bake().map { bread in try await weigh(bread).value } }
#else
  private func caller() -> Promise<Int> { Promise { try await weigh(bake().value).value } }
#endif
