// An adapter of AccessReporter, from module Configuration on linux, written by
//   swift package generate-delegate-adapter --module Configuration --protocol AccessReporter \
//     --target OtherAdapterTests
// It is yours to edit. The same command with --force writes it again.
// Checksum: e6423bb6e370f6c9

import Configuration
import DelegatePromises

/// An event for each thing that `AccessReporter` tells.
nonisolated final class AccessReporterAdapter: AccessReporter, Forwarding {
  /// Processes a configuration access event.
  ///
  /// This method is called whenever a configuration value is accessed through a ``ConfigReader`` or
  /// a ``ConfigSnapshotReader``. Implementations should handle events efficiently as they may be
  /// called frequently.
  let report = DelegateEvent<AccessEvent>()

  let forward = ForwardTarget<any AccessReporter>()

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver,
    first events: (AccessReporterAdapter) -> some ReadableEvents<Value>
  ) {
    self.init()
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func report(_ event: AccessEvent) {
    report.send(event)
    forward.target?.report(event)
  }
}
