// An adapter of NSCacheDelegate, from module Foundation on linux, written by
//   swift package generate-delegate-adapter --module Foundation --protocol NSCacheDelegate \
//     --source NSCache
// It is yours to edit. The same command with --force writes it again.
// Checksum: dc6c6f667a28d24b

import DelegatePromises
import Foundation

/// An event for each thing that `NSCacheDelegate` tells.
///
/// - Note: NSCache is generic: there is no helper for it
nonisolated final class NSCacheDelegateAdapter: NSObject, NSCacheDelegate, Forwarding {
  let willEvictObject = DelegateEvent<Any>()
  let forward = ForwardTarget<any NSCacheDelegate>()

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver,
    first events: (NSCacheDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init()
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func cache(_ cache: NSCache<AnyObject, AnyObject>, willEvictObject obj: Any) {
    willEvictObject.send(obj)
    forward.target?.cache(cache, willEvictObject: obj)
  }
}
