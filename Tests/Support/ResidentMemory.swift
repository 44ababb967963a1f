import Foundation

/// Returns the resident memory of this process in bytes; nil without /proc.
package func residentMemory() -> Int? {
  guard
    let statm = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
    let pages = statm.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
  else { return nil }
  return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
}
