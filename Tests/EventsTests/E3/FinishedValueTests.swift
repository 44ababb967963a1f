import DelegatePromises
import Testing

@Suite(.timeLimit(.minutes(20)))
struct `A value that is finished` {
  private let loaves = CurrentValue(0)

  // E4
  @Test func `ends its readers, after what was set before`() async {
    let values = loaves.values(bufferingPolicy: .unbounded)
    var reader = values.makeAsyncIterator()
    loaves.value = 1

    loaves.finish()

    #expect(await reader.next() == 0)
    #expect(await reader.next() == 1)
    #expect(await reader.next() == nil)
  }

  // E4
  @Test func `stays readable, and ends later readers`() async {
    loaves.value = 7

    loaves.finish()
    loaves.finish()

    #expect(loaves.value == 7)
    var late: [Int] = []
    for await value in loaves.values() { late.append(value) }
    #expect(late == [7])
  }
}
