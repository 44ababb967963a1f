import FeedReading
import Synchronization
import Testing

@Suite struct `A progress bar` {
  private let text = Text()

  @Test func `grows in place on a terminal`() {
    let bar = ProgressBar(isLive: true, write: text.append)

    bar.show(DownloadProgress(received: 5, expected: 20))
    bar.show(DownloadProgress(received: 20, expected: 20))
    bar.end()

    #expect(
      text.value == """
        \r[#####---------------]  25 %  5 of 20 bytes\
        \r[####################] 100 %  20 of 20 bytes\n
        """
    )
  }

  @Test func `says nothing twice`() {
    let bar = ProgressBar(isLive: false, write: text.append)

    for received in Int64(1)...100 {
      bar.show(DownloadProgress(received: received, expected: 1000))
    }

    #expect(
      text.value
        == """
        downloaded   0 %  1 of 1000 bytes
        downloaded   5 %  50 of 1000 bytes
        downloaded  10 %  100 of 1000 bytes

        """
    )
  }

  @Test func `counts bytes when the size is unknown`() {
    let bar = ProgressBar(isLive: false, write: text.append)

    for received in Int64(1)...4 {
      bar.show(DownloadProgress(received: received * 10_000, expected: nil))
    }

    #expect(
      text.value == "downloaded 10000 bytes\ndownloaded 20000 bytes\ndownloaded 40000 bytes\n")
  }

  @Test func `shows nothing after its end`() {
    let bar = ProgressBar(isLive: true, write: text.append)

    bar.end()
    bar.show(DownloadProgress(received: 1, expected: 1))

    #expect(text.value == "")
  }
}

private final class Text: Sendable {
  private let content = Mutex("")

  var value: String { content.withLock { $0 } }

  func append(_ more: String) { content.withLock { $0 += more } }
}
