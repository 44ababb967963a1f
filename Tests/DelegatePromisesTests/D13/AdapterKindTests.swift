import TestSupport
import Testing

@testable import DelegatePromises

// D6, D13: what the library asks of an adapter's type.
@Suite struct `The kind of an adapter` {
  // D6, D13
  @Test func `is told alike, however often types that share places in the table are asked`() {
    // There are more types than places, and each is asked more often than an answer is used.
    let types = sequence(first: Late<Int>.self as AnyClass) { late(after: $0) }.prefix(100)
    for _ in 0..<4 {
      for type in types {
        let kinds = Set((0..<100).map { _ in AdapterKind(of: type).rawValue })
        #expect(kinds == [AdapterKind.lingers.rawValue])
        #expect(AdapterKind(of: OvenNews.self) == .forwards)
        #expect(AdapterKind(of: Bystander.self) == [])
      }
    }
  }

  private func late(after type: AnyClass) -> AnyClass {
    func open<Inner>(_: Inner.Type) -> AnyClass { Late<Inner>.self }
    return open(type)
  }
}

private final class Late<Inner>: Lingering {
  var lastCall: Promise<Void> { .fulfilled(()) }
}
