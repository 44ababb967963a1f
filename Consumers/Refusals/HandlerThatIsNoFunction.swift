// Promises/A+ 2.2.1: a handler that is not a function is not ignored, but refused.
// Refused with: cannot convert value of type 'Int' to expected argument type

import DelegatePromises

private func caller() {
  #if REFUSED
    bake().catch(5)
  #else
    bake().catch { _ in }
  #endif
}
