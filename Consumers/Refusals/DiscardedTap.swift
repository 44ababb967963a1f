// `catch` ends a chain; `tap` does not.
// Refused with: result of call to 'tap(on:fileID:line:_:)' is unused

import DelegatePromises

private func caller() {
  #if REFUSED
    bake().tap { print($0) }
  #else
    bake().tap { print($0) }.catch { print($0) }
  #endif
}
