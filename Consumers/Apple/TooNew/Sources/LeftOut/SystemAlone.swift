// cannot check what this selects:#if os(iOS)

#if os(iOS)
  func bakeAtOnce() { Task.immediate {} }
#endif
