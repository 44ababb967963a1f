// `catch` ends a chain; `finally` does not.
// Refused with: result of call to 'finally(on:fileID:line:_:)' is unused

import DelegatePromises

private func caller() {
  #if REFUSED
    bake().finally { print("done") }
  #else
    bake().finally { print("done") }.catch { print($0) }
  #endif
}
