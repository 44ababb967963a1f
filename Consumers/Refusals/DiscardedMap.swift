// The result of a `map` must be used.
// Refused with: result of call to 'map(on:fileID:line:_:)' is unused

import DelegatePromises

private func caller() {
  #if REFUSED
    bake().map { $0.grams }
  #else
    bake().map { $0.grams }.catch { print($0) }
  #endif
}
