import DelegateEvents
import HostileBase
import HostileProtocols
import Testing

/// A plain conformer and an adapter that get the same calls.
// E1
@Suite(.timeLimit(.minutes(5))) struct `An adapter without readers` {
  private let rye = Loaf("rye")

  @Test func `acts as the protocol does by itself`() async {
    #expect(await drive(LineDelegateAdapter()) == drive(PlainStation()))
  }

  @Test func `acts as the previous delegate does`() async throws {
    let adapter = LineDelegateAdapter()
    let before = StrictStation()
    try adapter.forward.set(before)

    #expect(await drive(adapter) == drive(before))
  }

  @Test func `passes on requirements that it omits`() async throws {
    let adapter = QuietLineDelegateAdapter()
    let before = StrictStation()
    #expect(await drive(adapter) == drive(PlainStation()))

    try adapter.forward.set(before)

    #expect(await drive(adapter) == drive(before))
  }

  @Test func `is asked for its closures by the protocol's defaults`() {
    let line = Line()
    let adapter = LineDelegateAdapter(replies: .init(limit: { 10 }))

    adapter.line(line, didRead: Loaf("pumpernickel"))
    adapter.line(line, didRead: Loaf("sourdough"))

    #expect(line.passed == ["sourdough true"])
  }

  @Test func `has an identity of its own`() throws {
    let adapter = LineDelegateAdapter()
    let before = StrictStation()
    try adapter.forward.set(before)

    #expect(adapter.id == ObjectIdentifier(adapter))
  }

  @Test func `reads and passes on, unless its events consume`() async throws {
    let (watching, keeping) = (LineDelegateAdapter(), KeptLineDelegateAdapter())
    let (watched, kept) = (Line(), Line())
    let (seen, taken) = (watching.didRead.first(), keeping.didRead.first())

    watching.line(watched, didRead: rye)
    keeping.line(kept, didRead: rye)

    #expect(try await seen.value == rye)
    #expect(try await taken.value == rye)
    #expect(watched.passed == ["rye true"])
    #expect(kept.passed.isEmpty)
  }

  @Test func `changes the previous delegate if that is mutable`() throws {
    let adapter = CountingDelegateAdapter(replies: .init(total: { 0 }))
    let before = Counting()
    try adapter.forward.set(before, held: .strongly)

    adapter.count(rye)
    adapter.countTwice(rye)

    #expect(before.total == 3)
  }

  @Test func `counts as a struct would, without a previous delegate`() async throws {
    let adapter = CountingDelegateAdapter(replies: .init(total: { 0 }))
    var counted = adapter.count.values().makeAsyncIterator()

    adapter.countTwice(rye)

    #expect(try await counted.next() == rye)
    #expect(try await counted.next() == rye)
  }

  @Test func `passes borrowed memory on to the previous delegate`() throws {
    let adapter = PointersDelegateAdapter(replies: .init(pointersMayRead: { _ in true }))
    let before = Reading()
    try adapter.forward.set(before)
    var isStopped = false

    adapter.pointers(didRead: rye, stop: &isStopped)

    #expect(isStopped)
  }

  /// Calls each method of a line's delegate, and returns the calls that the line has passed on.
  private func drive(_ delegate: any LineDelegate) async -> [String] {
    let line = Line()
    delegate.line(line, didRead: rye)
    delegate.line(line, didRead: Loaf("sourdough"))
    await delegate.line(line, didWait: rye)
    line.pass("\(delegate.line(line, mayPass: Loaf("sourdough")))")
    delegate.line(line, didEnd: .success(rye))
    line.pass("\(delegate.limit)")
    return line.passed
  }
}

/// A conformer that implements nothing itself.
private final class PlainStation: LineDelegate {}

/// A conformer that implements everything itself.
private final class StrictStation: QuietLineDelegate {
  let limit = 5

  func line(_ line: Line, didRead loaf: Loaf) { line.pass("read \(loaf.name)") }
  func line(_ line: Line, didWait loaf: Loaf) async { line.pass("waited for \(loaf.name)") }
  func line(_ line: Line, mayPass loaf: Loaf) -> Bool { loaf.name.isEmpty }
  func line(_ line: Line, didEnd result: Result<Loaf, any Error>) { line.pass("ended") }
}

private final class Counting: CountingDelegate {
  private(set) var total = 0

  func count(_ loaf: Loaf) { total += 1 }
  func end() {}
}

private final class Reading: PointersDelegate {
  func pointers(didRead loaf: Loaf, stop: UnsafeMutablePointer<Bool>) { stop.pointee = true }
  func pointers(didRead bytes: UnsafeBufferPointer<UInt8>) {}
  func pointers(mayRead bytes: UnsafeMutableRawPointer?) -> Bool { false }
}
