// cannot check what this selects:  if #available(macOS 26, *)

func bakeAtOnce() {
  if #available(macOS 26, *) { Task.immediate {} }
}
