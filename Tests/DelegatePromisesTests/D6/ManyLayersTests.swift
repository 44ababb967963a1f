import DelegatePromises
import Testing
import TestSupport

// D6: each adapter of a slot leads to all below it, and none leads back to another one.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `Very many forwarding attachments of one slot` {
  // Each one is followed down to the last. With cubic work, eight times as many would take 512 times
  // as long, and with quadratic work 64 times.
  @Test func `are attached in a time that grows with the square of their number`() {
    let times = [25, 200].map { count in
      (0..<3).map { _ in timeToAttach(count) }.min() ?? .zero
    }

    #expect(times[1] / times[0] < 150)
  }

  private func timeToAttach(_ count: Int) -> Duration {
    let oven = WeakOven()
    var attachments: [DelegateAttachment] = []
    let time = threadTime {
      attachments = (0..<count).map { _ in
        DelegateAttachment(of: OvenNews(), to: oven, at: \.delegate)
      }
    }
    for attachment in attachments { attachment.detach() }
    return time
  }
}
