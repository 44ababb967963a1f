import Foundation

/// The resources that this process uses now; nil without /proc.
package struct ProcessUse: Sendable, CustomStringConvertible {
  package let memory: Int
  package let threads: Int
  package let files: Int

  package init?() {
    let files = FileManager.default
    guard let memory = residentMemory(),
      let threads = try? files.contentsOfDirectory(atPath: "/proc/self/task"),
      let open = try? files.contentsOfDirectory(atPath: "/proc/self/fd")
    else { return nil }
    (self.memory, self.threads, self.files) = (memory, threads.count, open.count)
  }

  package var description: String {
    "\(memory >> 20) MB, \(threads) threads, \(files) files"
  }
}
