import DelegateEvents
import TestSupport

/// A small world of sources, requests and readers, in which everything may meet.
///
/// A seed makes it. One that fails shrinks, and is printed as Swift code.
struct World: Hashable, Sendable {
  /// What happens at the end.
  enum Ending: CaseIterable, Sendable {
    /// Every request is ended; steps that were left for later are taken meanwhile.
    case atOnce
    /// Time runs out, and then every request is ended, before the last calls come.
    case beforeLastCalls
    /// All that wait get their turn, and an answer.
    case answered
  }

  var sources: [Source]
  /// The steps of each thread, of which the first is the main one.
  var threads: [[Step]]
  var ending = Ending.atOnce

  /// The number of the adapters that attachments share, and readers read.
  static let adapters = 3
  /// The number of the actors on which requests are made.
  static let homes = 2

  struct Source: Hashable, Sendable {
    var manners = LyingOven.Manners()
    /// Whether its slots hold delegates of the app at first.
    var hasDelegates = true
  }

  var steps: [Step] { threads.flatMap(\.self) }
  var hasGrace: Bool { requests.contains { $0.grace != nil } }
  var requests: [Request] { steps.compactMap(\.plain.request) }
}

/// A step of a world.
///
/// Requests, readers and wishes have numbers that no other step uses.
indirect enum Step: Hashable, Sendable {
  case ask(Request)
  case read(Reading)
  /// Makes a question of a delegate's, and answers it.
  case question(Answering)
  /// Cancels a promise or a task, or has an attachment detached.
  case end(Int)
  /// Releases an attachment, which goes with the last reference.
  case release(Int)
  /// Has a reader leave.
  case leave(Int)
  /// Wishes for a later call of an adapter.
  case wish(Wish)
  /// Cancels the promise of a wish.
  case withdraw(Int)
  /// Has an adapter hear a call of a source that is not here.
  case call(Int)
  /// Has a source call all its delegates.
  case bake(Int)
  /// Has the source of a request that lingers call those in its slot.
  case speak(Int)
  /// Settles the last call for a request; the source may be about to speak of it again.
  case lastCall(Int, LateEnd)
  /// The app sets a delegate of its own.
  case put(source: Int, slot: Int)
  /// An adapter of attachments gets a target of its own, or none.
  case target(adapter: Int, Target)
  /// The events of an adapter end.
  case finish(Int)
  /// Lets go of an actor.
  case forget(Int)
  /// Moves the clock by so many seconds.
  case advance(Int)
  /// Has the next code of this kind take a step.
  case later(Step, UsersCode)
  /// Takes a step on another thread, and blocks until that has returned.
  case elsewhere(Step)
  /// Lets jobs run that are on their way.
  case rest
}

enum Target: Hashable, Sendable {
  case app, nobody
  case adapter(Int)
}

extension Step {
  /// The step without the moment for which it is left.
  var plain: Step {
    switch self {
    case .later(let step, _), .elsewhere(let step): step.plain
    default: self
    }
  }

  /// The request that it makes.
  var request: Request? { if case .ask(let request) = self { request } else { nil } }
}

/// The way in which the promise of a last call settles.
enum LateEnd: CaseIterable, Sendable { case fulfilled, rejected, cancelled, abandoned }

/// The answer to a question of a delegate's.
enum Answering: CaseIterable, Sendable { case once, twice, never, later, failing }
