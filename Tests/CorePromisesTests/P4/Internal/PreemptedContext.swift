import TestSupport

@testable import CorePromises

/// A place whose first sender is preempted before it has sent its job, while another one comes.
final class PreemptedContext: MailboxContext, @unchecked Sendable {
  let sentJobs = Counter()

  override func sendJob() {
    sentJobs.add()
    if sentJobs.count == 1 { submit(.used()) }
  }
}
