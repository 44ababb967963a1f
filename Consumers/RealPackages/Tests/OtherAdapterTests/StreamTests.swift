import DelegatePromises
import NIOHTTP2
import Testing

@Suite(.timeLimit(.minutes(5))) struct `An adapter of a connection's streams` {
  @Test func `hears of each stream that is opened and closed, at both ends`() async throws {
    let adapter = NIOHTTP2StreamDelegateAdapter()
    var created = adapter.streamCreated.map { Int($0.id) }.values().makeAsyncIterator()
    let closed = adapter.streamClosed.map { Int($0.id) }.first()
    let journal = Journal()

    let connection = try Connection(telling: adapter, journal)
    for _ in 1...2 { try connection.send(isComplete: true) }

    #expect(journal.lines.filter { $0 == "receives [\"200\"]" }.count == 2)
    for id in [1, 1, 3, 3] { #expect(try await created.next() == id) }
    #expect(try await closed.value == 1)
    try connection.close()
  }
}
