import Testing

@testable import CorePromises

// P10: what a queue keeps when it is empty.
@Suite(.timeLimit(.minutes(5)))
struct `A queue that has been emptied` {
  @Test func `keeps its storage for a thousand elements, whatever blocks the heap gives out`() {
    var others: [[UInt8]] = []
    for round in 0..<300 {
      others.append([UInt8](repeating: 0, count: round * 7919 % 9000))
      if round.isMultiple(of: 3) { others.removeFirst() }
      var queue = Queue<Int>()

      expectInOrder(&queue, 1000)

      #expect(queue.leaving.capacity >= 1000)
    }
  }

  @Test func `keeps none for many more`() {
    var queue = Queue<Int>()

    expectInOrder(&queue, 5000)

    #expect(queue.leaving.capacity == 0)
    expectInOrder(&queue, 10)
  }

  private func expectInOrder(_ queue: inout Queue<Int>, _ count: Int) {
    for number in 0..<count { queue.append(number) }
    #expect(queue.count == count)
    let taken = (0..<count).compactMap { _ in queue.popFirst() }
    #expect(taken == Array(0..<count))
    #expect(queue.isEmpty && queue.popFirst() == nil)
  }
}
