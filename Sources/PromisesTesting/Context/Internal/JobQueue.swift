/// The jobs of a manual context, oldest first; the first is taken out in constant time.
struct JobQueue {
  typealias Job = @Sendable () -> Void

  /// The jobs in the order in which they came; nil in place of those that were taken.
  private var jobs: [Job?] = []
  /// The number of jobs that were taken from the front.
  private var taken = 0

  var count: Int { jobs.count - taken }

  mutating func append(_ job: @escaping Job) { jobs.append(job) }

  mutating func popFirst() -> Job? {
    guard taken < jobs.count else { return nil }
    let job = jobs[taken].take()
    taken += 1
    if taken * 2 > jobs.count {  // so that each job is moved once at most, on average
      jobs.removeFirst(taken)
      taken = 0
    }
    return job
  }
}
