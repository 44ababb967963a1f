import DelegatePromises
import Testing
import TestSupport

// D8: a token shows what it waits for.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A token that waits for a slot` {
  private let oven = WeakOven()

  // D6, D8
  @Test func `says which attachment it waits for`() throws {
    let attachmentLine = #line + 1
    let attachment = DelegateAttachment(of: OvenNews(), to: oven, at: \.delegate)
    let line = #line + 1
    let promise = Promise(from: oven, taking: \.delegate, with: { Baker($0) }) { _ in }

    let token = try #require(tokens(madeOn: line).first)

    #expect(token.waitsFor?.line == attachmentLine)
    #expect(token.description.contains("waits for the one made at \(#fileID):\(attachmentLine)"))
    promise.cancel()
    attachment.detach()
  }

  // D8
  @Test func `no longer says so when its turn has come`() async throws {
    let attachment = DelegateAttachment(of: OvenNews(), to: oven, at: \.delegate)
    let (line, started) = (#line + 1, Gate())
    let promise = Promise(from: oven, taking: \.delegate, with: { Baker($0) }) { _ in started.open()
    }

    attachment.detach()
    await started.wait()

    let token = try #require(tokens(madeOn: line).first)
    #expect(token.waitsFor == nil)
    promise.cancel()
  }
}
