// E5: a Sendable adapter cannot hold a target that is not Sendable.
// Refused with: stored property 'forward' of 'Sendable'-conforming class

import DelegatePromises

#if REFUSED
  private final class News: Forwarding, Sendable {
    let forward = ForwardTarget<any OvenDelegate>()
  }
#else
  private protocol SharedDelegate: AnyObject, Sendable {}

  private final class News: Forwarding, Sendable {
    let forward = ForwardTarget<any SharedDelegate>()
  }
#endif
