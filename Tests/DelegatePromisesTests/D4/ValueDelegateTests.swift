import DelegatePromises
import Testing
import TestSupport

// D4, D8 for delegates of other types than one protocol for classes.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A slot for a delegate of any type` {
  // D4
  @Test func `is given back to a value, even a large one`() async throws {
    let objects = LiveCount()
    let bell = Bell<Carillon>(listener: Carillon(nil, objects.ticket()))
    let promise = Promise(from: bell, taking: \.listener) { (resolver: Promise<Int>.Resolver) in
      Carillon(resolver, objects.ticket())
    } start: { _ in
    }
    #expect(objects.count == 2)

    bell.listener?.resolver?.fulfill(2)

    #expect(try await promise.value == 2)
    #expect(objects.count == 1)
    #expect(bell.listener?.resolver == nil)
  }

  // D4, E5: the box of an error is not the object in it.
  @Test(arguments: [DelegateHolding.weakly, .strongly])
  func `is given back to an error that is an object`(held: DelegateHolding) {
    let (earlier, bell) = (Alarm(), Bell<any Error>(listener: nil))
    bell.listener = earlier
    let attachment = DelegateAttachment(
      of: Alarm() as any Error, to: bell, at: DelegateSlot(\.listener, held: held))
    #expect(bell.listener as? Alarm !== earlier)

    attachment.detach()

    #expect(bell.listener as? Alarm === earlier)
    #expect(ForwardTarget<any Error>(earlier, held: held).target as? Alarm === earlier)
  }

  // D4
  @Test(arguments: [DelegateHolding.weakly, .strongly, nil])
  func `is given back to a value by an attachment, which cannot hold it weakly`(
    held: DelegateHolding?
  ) {
    let bell = Bell<any Melody>(listener: Chime(notes: 3))
    let attachment = DelegateAttachment(
      of: Chime(notes: 4), to: bell, at: DelegateSlot(\.listener, held: held))
    #expect(bell.listener?.notes == 4)

    attachment.detach()

    #expect(bell.listener?.notes == 3)
  }

  // D4
  @Test func `is left alone if an optional in it holds another object`() throws {
    let bell = Bell<Ear?>()
    let promise = Promise(from: bell, taking: \.listener, with: { Ear($0) as Ear? }) { _ in }
    let other = Ear(Promise<Int>.pending().resolver)

    bell.listener = .some(other)
    promise.cancel()

    #expect(try #require(bell.listener) === other)
  }

  // D4
  @Test func `is given back to an optional without an object`() {
    let bell = Bell<Ear?>(listener: .some(nil))
    let promise = Promise(from: bell, taking: \.listener, with: { Ear($0) as Ear? }) { _ in }

    promise.cancel()

    #expect(bell.listener != nil)
    #expect(bell.listener.flatMap(\.self) == nil)
  }

  // D8
  @Test func `names the retained types, whatever was asked before`() {
    for _ in 0..<2 {
      let ear = Promise(from: Bell<any Ears>(), taking: \.listener, with: Ear.init) { _ in }
      #expect(type(retainedFor: ear, madeOn: #line - 1) == Ear.self)
      // A value as large as a reference with its witness table.
      let slip = Promise(from: Bell<Slip>(), taking: \.listener, with: Slip.init) { _ in }
      #expect(type(retainedFor: slip, madeOn: #line - 1) == Slip.self)
      let eye = Promise(from: Bell<any Eyes>(), taking: \.listener, with: Eye.init) { _ in }
      #expect(type(retainedFor: eye, madeOn: #line - 1) == Eye.self)
    }
  }

  private func type(retainedFor promise: Promise<Int>, madeOn line: Int) -> Any.Type? {
    defer { promise.cancel() }
    return tokens(madeOn: line).first?.retainedTypes.last
  }
}

private final class Bell<Listener> {
  var listener: Listener?

  init(listener: Listener? = nil) { self.listener = listener }
}

private struct Carillon {
  let resolver: Promise<Int>.Resolver?
  let weights = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)
  let ticket: LiveCount.Ticket

  init(_ resolver: Promise<Int>.Resolver?, _ ticket: LiveCount.Ticket) {
    (self.resolver, self.ticket) = (resolver, ticket)
  }
}

private protocol Melody {
  var notes: Int { get }
}

private struct Chime: Melody {
  let notes: Int
}

private protocol Ears: AnyObject {}
private protocol Eyes: AnyObject {}

private final class Ear: Ears {
  private let resolver: Promise<Int>.Resolver
  init(_ resolver: Promise<Int>.Resolver) { self.resolver = resolver }
}

private final class Eye: Eyes {
  private let resolver: Promise<Int>.Resolver
  init(_ resolver: Promise<Int>.Resolver) { self.resolver = resolver }
}

private final class Alarm: Error {}
