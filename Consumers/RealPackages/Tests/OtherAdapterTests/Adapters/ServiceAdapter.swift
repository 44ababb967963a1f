// An adapter of Service, from module ServiceLifecycle on linux, written by
//   swift package generate-delegate-adapter --module ServiceLifecycle --protocol Service \
//     --target OtherAdapterTests
// It is yours to edit. The same command with --force writes it again.
// Checksum: ca46f614efa43041

import DelegatePromises
import ServiceLifecycle

/// A closure for each thing that `Service` asks.
nonisolated final class ServiceAdapter: Service, Forwarding {
  /// A closure for each question to the delegate.
  struct Replies: Sendable {
    /// The service group calls this method when it starts the service.
    ///
    /// Your implementation should execute its long running work in this method such as:
    /// - Handling incoming connections and requests
    /// - Background refreshes
    ///
    /// - Important: Returning or throwing from this method indicates the service should stop and
    ///   causes the ``ServiceGroup`` to follow behaviors for the child tasks of all other running
    ///   services specified in
    ///   ``ServiceGroupConfiguration/ServiceConfiguration/successTerminationBehavior`` and
    ///   ``ServiceGroupConfiguration/ServiceConfiguration/failureTerminationBehavior``.
    var run: @Sendable () async throws -> Void
  }

  private let replies: Replies
  let forward = ForwardTarget<any Service>()

  init(replies: Replies) { self.replies = replies }

  func run() async throws { try await replies.run() }
}
