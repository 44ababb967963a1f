internal import CMeasuring

/// Makes all threads share one CPU while the body runs.
func onOneCPU<Result>(_ body: () async -> Result) async -> Result {
  let isPinned = measuring_pin()
  defer { if isPinned { measuring_unpin() } }
  return await body()
}
