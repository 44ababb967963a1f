import DelegatePromises
import HostileBase
import HostileProtocols
import Testing

/// The answers that both the previous delegate and a plain conformer must have.
private protocol ClosuresAnswers: ClosuresDelegate {}

extension ClosuresAnswers {
  func oven(_ oven: Oven, later body: @escaping (Loaf) -> Int) { _ = body(Loaf("oat")) }
  func oven(_ oven: Oven, with baking: Baking) { baking(Loaf("oat")) }
  func oven(_ oven: Oven, keeping baking: @escaping Baking) { baking(Loaf("oat")) }
  func oven(_ oven: Oven, perhaps body: ((Loaf) -> Void)?) { body?(Loaf("oat")) }
  func oven(_ oven: Oven, failing degrees: @autoclosure () throws -> Int) throws -> Bool {
    try degrees() > 3
  }
  func oven(_ oven: Oven, many bodies: [@Sendable (Int) throws -> Void]) {
    for body in bodies { try? body(3) }
  }
  func oven(
    _ oven: Oven, mayClose decide: @escaping (_ isClosed: Bool, _ why: String?) -> Void
  ) { decide(true, "cold") }
  func oven(_ oven: Oven, mayHeat decide: @escaping @MainActor (Bool) -> Void) {}
  func oven(_ oven: Oven, mayCool decide: @escaping @MainActor @Sendable () -> Void) {}
  func bake(_ loaf: Loaf, completionHandler: @escaping @Sendable (Loaf?, (any Error)?) -> Void) {
    completionHandler(loaf, nil)
  }
  func make(_ maker: @escaping () -> (Int) -> Loaf) -> (Loaf) -> Void {
    let loaf = maker()(3)
    return { _ in _ = loaf }
  }
  func change(_ change: (inout Loaf) -> Void) {
    var loaf = Loaf("oat")
    change(&loaf)
  }
  func tell(_ reply: @escaping @Sendable ((Loaf, Int)) -> Void) { reply((Loaf("oat"), 3)) }
}

extension `A silent adapter` {
  @Test func `of ClosuresDelegate does as others do`() async throws {
    final class Plain: ClosuresAnswers {}
    final class Before: ClosuresAnswers {
      init(_ journal: Journal) {}
      func oven(_ oven: Oven, each body: (Loaf) throws -> Void) { try? body(Loaf("spelt")) }
      func oven(_ oven: Oven, lazily degrees: @autoclosure () -> Int) -> Bool { degrees() > 3 }
      func oven(_ oven: Oven, mayOpen decide: @escaping @Sendable (Bool) -> Void) { decide(false) }
    }
    let replies = ClosuresDelegateAdapter.Replies(
      later: { _ = $0(Loaf("oat")) }, with: { $0(Loaf("oat")) }, keeping: { $0(Loaf("oat")) },
      perhaps: { $0?(Loaf("oat")) }, failing: { $0 > 3 },
      many: { bodies in for body in bodies { try? body(3) } }, mayClose: { (true, "cold") },
      mayHeat: { _ in }, mayCool: { _ in }, bake: { ($0, nil) },
      make: { maker in
        let loaf = maker()(3)
        return { _ in _ = loaf }
      },
      change: {
        var loaf = Loaf("oat")
        $0(&loaf)
      }, tell: { (Loaf("oat"), 3) })
    let silence = Silence(
      of: Plain(), ClosuresDelegateAdapter(replies: replies), as: { $0 }, before: Before.init)

    try await silence.expectSame(waiting: { delegate, journal in
      delegate.oven(Oven(), each: { journal.note("each", $0) })
      delegate.oven(
        Oven(),
        later: { loaf in
          journal.note("later", loaf)
          return 3
        })
      delegate.oven(Oven(), with: { journal.note("with", $0) })
      delegate.oven(Oven(), keeping: { journal.note("keeping", $0) })
      delegate.oven(Oven(), perhaps: { journal.note("perhaps", $0) })
      delegate.oven(Oven(), perhaps: nil)
      journal.note(delegate.oven(Oven(), lazily: 5), try delegate.oven(Oven(), failing: 2))
      delegate.oven(Oven(), many: [{ journal.note("many", $0) }])
      journal.note(await reply { delegate.oven(Oven(), mayOpen: $0) })
      delegate.oven(Oven(), mayClose: { journal.note($0, $1 as Any) })
      journal.note(
        await reply { done in delegate.bake(rye) { done("\($0 as Any) \($1 as Any)") } })
      delegate.make {
        journal.note("making")
        return { Loaf("\($0)") }
      }(rye)
      delegate.change { loaf in journal.note("change", loaf) }
      journal.note(await reply { delegate.tell($0) })
    })
  }

  @Test func `of ConventionDelegate does as others do`() throws {
    final class Plain: ConventionDelegate {
      func oven(_ oven: Oven, each body: @convention(c) (Int32) -> Void) { body(3) }
    }
    let silence = Silence(
      of: Plain(), ConventionDelegateAdapter(replies: .init(each: { $0(3) })), as: { $0 },
      before: { _ in Plain() })

    try silence.expectSame { delegate, journal in delegate.oven(oven, each: { _ in }) }
  }

  @Test func `of HandlersDelegate does as others do`() throws {
    final class Plain: HandlersDelegate {
      func handlers(didStart loaf: Loaf, progress: @escaping (Double) -> Void) { progress(0.5) }
      func schedule(_ action: @escaping @Sendable () -> Void) { action() }
      func handlers(didFail loaf: Loaf, errorHandler: @escaping (any Error) -> Void) {}
      func handlers(mayBake loaf: Loaf, withReply tell: @escaping (Bool) -> Void) { tell(true) }
      func handlers(mayOpen loaf: Loaf, completionBlock: @escaping (Bool) -> Void) {
        completionBlock(false)
      }
      func handlers(mayHeat loaf: Loaf, then: @escaping (Bool) -> Void) { then(true) }
      func handlers(mayWait stream: AsyncStream<Int>, reply: @escaping @Sendable (Bool) -> Void) {
        reply(false)
      }
    }
    let replies = HandlersDelegateAdapter.Replies(
      handlersDidStart: { $1(0.5) }, schedule: { $0() }, handlersDidFail: { _, _ in },
      handlersMayBake: { _ in true }, handlersMayOpen: { _ in false },
      handlersMayHeat: { _ in true }, handlersMayWait: { _ in false })
    let silence = Silence(
      of: Plain(), HandlersDelegateAdapter(replies: replies), as: { $0 }, before: { _ in Plain() })

    try silence.expectSame { delegate, journal in
      delegate.handlers(didStart: rye, progress: { journal.note("progress", $0) })
      delegate.schedule { journal.note("action") }
      delegate.handlers(didFail: rye, errorHandler: { journal.note($0) })
      delegate.handlers(mayBake: rye, withReply: { journal.note("bake", $0) })
      delegate.handlers(mayOpen: rye, completionBlock: { journal.note("open", $0) })
      delegate.handlers(mayHeat: rye, then: { journal.note("heat", $0) })
      delegate.handlers(mayWait: AsyncStream { nil }, reply: { journal.note("wait", $0) })
    }
  }
}
