// A sequence that is not Sendable is transferred to the task that iterates it.
// Refused with: sending 'loaves' risks causing data races

import DelegatePromises

private final class Tray: AsyncSequence {
  var loaves = ["rye"]

  func makeAsyncIterator() -> Iterator { Iterator(loaves: loaves) }

  struct Iterator: AsyncIteratorProtocol {
    var loaves: [String]

    mutating func next() async -> String? { loaves.popLast() }
  }
}

private func caller() -> Promise<String> {
  let loaves = Tray()
  let first = Promise.first(of: loaves)
  #if REFUSED
    loaves.loaves.append("wheat")
  #endif
  return first
}
