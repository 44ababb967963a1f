// cannot check what this selects:#if canImport(os)

#if canImport(os)
  func bakeAtOnce() { Task.immediate {} }
#endif
