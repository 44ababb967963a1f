// A handler that ends a chain may not throw, because nothing would receive the error.
// Refused with: invalid conversion from throwing function of type

import DelegatePromises

private func caller() {
  #if REFUSED
    bake().catch { error in throw error }
  #else
    bake().recover { error in throw error }.catch { print($0) }
  #endif
}
