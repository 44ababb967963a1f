import DelegatePromises
import TestSupport

/// A small program over two ovens that lie, and that may speak of requests which have been stopped.
struct LyingProgram: Hashable, Sendable {
  /// What happens at the end.
  enum Ending: Hashable, Sendable {
    /// Every request is ended; steps that were left for later are taken meanwhile.
    case atOnce
    /// Time runs out, and then every request is ended, before the last calls come.
    case beforeLastCalls
    /// All that wait get their turn, and an answer.
    case answered
  }

  var manners = LyingOven.Manners()
  /// Whether the slots hold delegates of the app at first.
  var hasDelegates = true
  var ending = Ending.atOnce
  var steps: [LyingStep]
}

/// A step of a random program over ovens that lie.
///
/// It names the request that it makes with a number that no other step uses.
indirect enum LyingStep: Hashable, Sendable {
  case ask(LyingRequest, LyingAsking)
  case attach(LyingRequest, adapter: Int)
  /// Has an oven call its delegates.
  case bake(oven: Int)
  /// Has the source speak of a request that it has started, and that has a last call.
  case speak(of: Int)
  /// Settles the last call for a request; the source may be about to speak of it again.
  case lastCall(of: Int, LateEnd)
  /// Cancels a promise or a task, or detaches an attachment.
  case end(Int)
  /// The app sets a delegate of its own.
  case put(oven: Int, slot: Int)
  /// Moves the clock by so many seconds.
  case advance(Int)
  /// Has the next use of this kind, in whatever function it comes, take a step.
  case later(LyingStep, LyingMoment)
  /// Takes a step on another thread, and blocks until that has returned.
  case elsewhere(LyingStep)
  /// Lets jobs run that are on their way.
  case rest
}

/// A request for a slot.
struct LyingRequest: Hashable, Sendable {
  let number: Int
  let oven: Int
  let door: LyingDoor
  let overlap: SlotOverlap
  /// Whether the source is transferred.
  let isOwned: Bool

  var slot: DelegateSlot<LyingOven, any OvenDelegate> { door.slot(ifTaken: overlap) }
}

/// A moment at which a user's code runs.
enum LyingMoment: CaseIterable, Sendable {
  case get, set, make, start, stop, callback, `deinit`
}

/// A name of a slot.
enum LyingDoor: CaseIterable, Sendable {
  case delegate, front, inspector
  /// An id that can be read.
  case method
  /// An id that cannot.
  case setter

  /// The number of the slot to which it leads.
  var number: Int { self == .inspector ? 1 : 0 }

  fileprivate func slot(ifTaken overlap: SlotOverlap) -> DelegateSlot<LyingOven, any OvenDelegate> {
    switch self {
    case .delegate: DelegateSlot(\.delegate, ifTaken: overlap)
    case .front: DelegateSlot(\.front, held: .weakly, ifTaken: overlap)
    case .inspector: DelegateSlot(\.inspector, ifTaken: overlap)
    case .method:
      DelegateSlot(
        id: "method", ifTaken: overlap, get: { $0.delegate }, set: { $0.delegate = $1 })
    case .setter: DelegateSlot(id: "setter", ifTaken: overlap, set: { $0.delegate = $1 })
    }
  }
}

/// The kind of a request, its start, its adapter, and its last call.
struct LyingAsking: Hashable, Sendable {
  enum Kind: CaseIterable {
    case promise
    /// An attachment of an adapter of its own.
    case attachment
    /// A task that asks once, or again and again.
    case task, loop
  }

  /// Whether the source calls back inside `start`.
  enum Start: CaseIterable { case quiet, answering, throwing }

  /// The moment of the last call, unless a step brings it.
  enum LastCall: CaseIterable { case later, beforeStop, insideStop }

  var kind = Kind.promise
  var start = Start.quiet
  /// Whether the adapter of a promise passes calls on.
  var forwards = false
  /// Nil for a source that does not speak late.
  var lastCall: LastCall?
  /// The time limit, in seconds.
  var limit: Int?

  /// How often a loop asks.
  static let rounds = 3
  static let longest = 3

  static let (quiet, forwarding) = (LyingAsking(), LyingAsking(forwards: true))
  static let (throwing, answering) = (LyingAsking(start: .throwing), LyingAsking(start: .answering))
  /// A task that gets its answer inside `start`, or later.
  static let awaiting = LyingAsking(kind: .task, start: .answering)
  static let pausing = LyingAsking(kind: .task)

  /// Those of a source that does not speak late.
  static let usual = [quiet, forwarding, throwing, answering, awaiting, pausing]
}

/// The way in which the promise of a last call settles.
enum LateEnd: CaseIterable, Sendable { case fulfilled, rejected, cancelled, abandoned }

extension LyingProgram: CustomStringConvertible {
  var description: String {
    "\(manners), with delegates: \(hasDelegates), ends: \(ending)\n"
      + steps.map { "\($0)" }.joined(separator: "\n")
  }
}

extension SeededRandom {
  mutating func any<Choice>(_ choices: [Choice]) -> Choice {
    choices[Int.random(in: choices.indices, using: &self)]
  }
}
