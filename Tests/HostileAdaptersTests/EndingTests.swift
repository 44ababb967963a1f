import DelegatePromises
import HostileBase
import HostileProtocols
import Testing

/// Terminal callbacks that report the end in different ways.
// E4
@Suite(.timeLimit(.minutes(20))) struct `A terminal callback` {
  private let adapter = FailingDelegateAdapter<BurntError>()
  private let burnt = BurntError(degrees: 300)

  @Test func `fails its readers by a result`() async {
    let cooled = adapter.didCool.first()

    adapter.failing(didEnd: .failure(burnt))

    await expectFailure(of: cooled)
  }

  @Test func `fails its readers by a result that may be missing`() async {
    let cooled = adapter.didCool.first()

    adapter.failing(didStop: .failure(burnt))

    await expectFailure(of: cooled)
  }

  @Test func `fails its readers by an enum of its own`() async {
    let cooled = adapter.didCool.first()

    adapter.failing(didFinish: .failure(burnt))

    await expectFailure(of: cooled)
  }

  @Test func `fails its readers by an error of an associated type`() async {
    let cooled = adapter.didCool.first()

    adapter.failing(didBreak: burnt)

    await expectFailure(of: cooled)
  }

  @Test func `ends them without an error by success`() async throws {
    var ends = adapter.didCool.values().makeAsyncIterator()

    adapter.failing(didEnd: .success(Loaf("rye")))

    #expect(try await ends.next() == nil)
  }

  private func expectFailure(of promise: Promise<Void>) async {
    await #expect(throws: burnt) { try await promise.value }
  }
}
