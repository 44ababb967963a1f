import DelegateEvents
import HostileBase
import HostileProtocols
import Testing

/// Terminal callbacks that report the end in different ways.
// E4
@Suite(.timeLimit(.minutes(5))) struct `A terminal callback` {
  typealias Adapter = FailingDelegateAdapter<BurntError>

  private static let burnt = BurntError(degrees: 300)

  /// A result, one that may be missing, an enum of the protocol's own, and an associated type.
  static let failures: [@Sendable (Adapter) -> Void] = [
    { $0.failing(didEnd: .failure(burnt)) }, { $0.failing(didStop: .failure(burnt)) },
    { $0.failing(didFinish: .failure(burnt)) }, { $0.failing(didBreak: burnt) },
  ]

  @Test(arguments: failures.indices)
  func `fails its readers by the error that it reports`(way: Int) async {
    let adapter = Adapter()
    let cooled = adapter.didCool.first()

    Self.failures[way](adapter)

    await #expect(throws: Self.burnt) { try await cooled.value }
  }

  @Test func `ends them without an error by success`() async throws {
    let adapter = Adapter()
    var ends = adapter.didCool.values().makeAsyncIterator()

    adapter.failing(didEnd: .success(Loaf("rye")))

    #expect(try await ends.next() == nil)
  }
}
