internal import CorePromises
internal import PromiseTracing

/// The last activities, in blocks: neither appending nor forgetting moves what is there.
struct ActivityLog {
  private let limit: Int
  private var full: [[PromiseActivity]] = []
  private var latest: [PromiseActivity] = []

  /// How many activities have been forgotten.
  private(set) var forgotten = 0

  private static let blockSize = 4096

  init(limit: Int) {
    precondition(limit > 0, "a recorder with a limit of \(limit) would keep nothing")
    self.limit = limit
  }

  /// The activities that are kept, in the order in which they came.
  var activities: some Sequence<PromiseActivity> { [full, [latest]].joined().joined() }

  /// Appends an activity, and returns the ones forgotten for it: the caller frees them.
  mutating func append(_ activity: PromiseActivity) -> [PromiseActivity]? {
    if latest.isEmpty { latest.reserveCapacity(Self.blockSize) }
    latest.append(activity)
    guard latest.count == Self.blockSize else { return nil }
    full.append(latest)
    latest = []
    guard (full.count - 1) * Self.blockSize >= limit else { return nil }
    forgotten += Self.blockSize
    return full.removeFirst()
  }
}
