// Promises/A+ 2.2.1: a handler that is not a function is not ignored, but refused. Nor does a handler
// suspend, or throw at the end of a chain, where nothing would receive the error.
// Refused with: cannot convert value of type 'Int' to expected argument type
// Refused with: to parameter expecting synchronous function type
// Refused with: invalid conversion from throwing function of type

import DelegatePromises

#if REFUSED
  private func waiting() -> Promise<Int> { bake().map { bread in try await weigh(bread).value } }

  private func ending() {
    bake().catch(5)
    bake().catch { error in throw error }
  }
#endif
