import Interleaving

/// A value whose memory is checked: it is written as it is made, and read by observers.
final class Probe: @unchecked Sendable {
  private var number: Int
  private let memory: PlainMemory

  init(_ number: Int, file: StaticString = #fileID, line: UInt = #line) {
    self.number = number
    memory = PlainMemory(file: file, line: line)
  }

  func write(_ new: Int) {
    memory.noteWrite()
    number = new
  }

  func read() -> Int {
    memory.noteRead()
    return number
  }
}
