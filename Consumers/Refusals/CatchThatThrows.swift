// A handler that ends a chain has nowhere to throw to.
// Refused with: invalid conversion from throwing function of type

import DelegatePromises

private func caller() {
  #if REFUSED
    bake().catch { error in throw error }
  #else
    bake().recover { error in throw error }.catch { print($0) }
  #endif
}
