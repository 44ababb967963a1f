import DelegatePromises
import HostileBase
import HostileProtocols
import Testing

extension `A silent adapter` {
  @Test func `of ChildDelegate does as others do`() throws {
    final class Plain: ChildDelegate {
      func childDidWake() {}
      func parent(didHear text: String) {}
    }
    final class Before: Noting, ChildDelegate {
      func childDidWake() { journal.note(#function) }
      func parentDidWake() { journal.note(#function) }
      func parent(mayWake hour: Int) -> Bool { hour > 8 }
      func parent(didHear text: String) { journal.note(#function, text) }
    }
    let silence = Silence(of: Plain(), ChildDelegateAdapter(), as: { $0 }, before: Before.init)

    try silence.expectSame { delegate, journal in
      delegate.childDidWake()
      delegate.parentDidWake()
      delegate.parent(didHear: "rye")
      journal.note(delegate.parent(mayWake: 7), delegate.description)
    }
  }

  @Test func `of KidDelegate does as others do`() throws {
    final class Plain: KidDelegate {
      func kidDidWake() {}
      func kidDidFly() {}
      func parent(didHear text: String) {}
    }
    final class Before: Noting, KidDelegate {
      func kidDidWake() { journal.note(#function) }
      func kidDidFly() { journal.note(#function) }
      func parentDidWake() { journal.note(#function) }
      func parent(mayWake hour: Int) -> Bool { hour > 8 }
      func parent(didHear text: String) { journal.note(#function, text) }
    }
    let silence = Silence(of: Plain(), KidDelegateAdapter(), as: { $0 }, before: Before.init)

    try silence.expectSame { delegate, journal in
      delegate.kidDidWake()
      delegate.parentDidWake()
      delegate.parent(didHear: "rye")
      journal.note(delegate.parent(mayWake: 7), delegate.kid(shouldWake: 1, 2))
      if #available(macOS 99, *) { delegate.kidDidFly() }
    }
  }

  @Test func `of PlantDelegate does as others do`() throws {
    final class Plain: Plant, PlantDelegate { func plant(didGrow length: Int) {} }
    final class Before: Plant, PlantDelegate {
      let journal: Journal
      init(_ journal: Journal) { self.journal = journal }
      func plant(didGrow length: Int) { journal.note(#function, length) }
      func plant(mayGrow length: Int) -> Bool { length > 5 }
    }
    let silence = Silence(of: Plain(), PlantDelegateAdapter(), as: { $0 }, before: Before.init)

    try silence.expectSame { delegate, journal in
      delegate.plant(didGrow: 3)
      journal.note(delegate.plant(mayGrow: 4), delegate.grow(by: 2))
    }
  }

  @Test func `of NestDelegate does as others do`() async throws {
    final class Plain: NestDelegate {
      func nest(didStore pair: (key: Int, item: String), inner: Outer<String>.Inner) {}
      func nest(
        run work: @escaping @Sendable ((key: Int, item: String)) async throws -> String?
      ) async -> Int { 3 }
      func nest(_ key: Int, didChange old: String?, to new: String!) {}
    }
    final class Before: Noting, NestDelegate {
      let keys: any Collection<Int> = [3]
      let hook: ((Int) -> String?)? = { "\($0)" }
      func nest(didStore pair: (key: Int, item: String), inner: Outer<String>.Inner) {
        journal.note(#function, pair)
      }
      func nest(
        run work: @escaping @Sendable ((key: Int, item: String)) async throws -> String?
      ) async -> Int { 3 }
      func nest(
        didMap keys: [Int: [String?]]?, with transform: (Int, @escaping (String) -> Void) -> [Int]
      ) { journal.note(#function, transform(3, { _ in })) }
      func nest(_ key: Int, didChange old: String?, to new: String!) {
        journal.note(#function, key, old as Any, new as Any)
      }
      func nest(mayDrop key: Int) -> (Bool, why: String)? { (true, "\(key)") }
      func nest(didFail error: some Error, for key: Int) { journal.note(#function, error, key) }
    }
    let silence = Silence(
      of: Plain(), NestDelegateAdapter<Int, String>(replies: .init(nestRun: { _ in 3 })),
      as: { $0 }, before: Before.init)

    try await silence.expectSame(waiting: { delegate, journal in
      delegate.nest(didStore: (3, "rye"), inner: Outer<String>.Inner())
      journal.note(await delegate.nest(run: { $0.item }))
      delegate.nest(didMap: nil, with: { key, _ in [key] })
      delegate.nest(3, didChange: nil, to: "oat")
      delegate.nest(didFail: BurntError(degrees: 3), for: 4)
      journal.note(delegate.nest(mayDrop: 3) as Any, delegate.keys.count, delegate.hook?(3) as Any)
    })
  }
}
