// P6: a resolver comes from a promise, which watches it.
// Refused with: initializer is inaccessible due to 'internal' protection level
// Refused with: missing argument for parameter

import DelegatePromises

private func caller() -> Promise<Int>.Resolver {
  #if REFUSED
    Promise<Int>.Resolver()
  #else
    Promise<Int>.pending().resolver
  #endif
}
