import DelegatePromises
import NIOCore
import NIOHTTP2
import Testing

extension `A silent adapter` {
  @Test func `lets streams be as others do`() throws {
    struct Plain: NIOHTTP2StreamDelegate {
      func streamCreated(_ id: HTTP2StreamID, channel: any Channel) {}
      func streamClosed(_ id: HTTP2StreamID, channel: any Channel) {}
    }
    final class Before: NIOHTTP2StreamDelegate {
      let journal: Journal
      init(_ journal: Journal) { self.journal = journal }
      func streamCreated(_ id: HTTP2StreamID, channel: any Channel) {
        journal.note(#function, id, channel.isActive)
      }
      func streamClosed(_ id: HTTP2StreamID, channel: any Channel) {
        journal.note(#function, id, channel.isActive)
      }
    }
    let silence = Silence(
      of: Plain(), NIOHTTP2StreamDelegateAdapter(), as: { $0 }, before: Before.init)

    try silence.expectSame { delegate, journal in
      let connection = try Connection(telling: delegate, journal)
      try connection.send(isComplete: true)
      try connection.send(isComplete: false)
      try connection.close()
    }
  }
}
