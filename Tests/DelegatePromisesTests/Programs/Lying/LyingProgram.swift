import DelegatePromises
import TestSupport

/// A small program over two ovens that lie.
///
/// In the end, every request is ended.
struct LyingProgram: Hashable, Sendable {
  var manners: LyingOven.Manners
  /// Whether the slots hold delegates of the app at first.
  var hasDelegates = true
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
  /// Cancels a promise, or detaches an attachment.
  case end(Int)
  /// The app sets a delegate of its own.
  case put(oven: Int, slot: Int)
  /// Has the next use of this kind, in whatever function it comes, take a step.
  case later(LyingStep, LyingMoment)
  /// Has the use of this number from now, of whatever kind, take a step.
  case at(LyingStep, use: Int)
  /// Takes a step on another thread, and blocks until that has returned.
  case elsewhere(LyingStep)
  /// Settles a promise by its resolver.
  case settle(Int)
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

  func slot(ifTaken overlap: SlotOverlap) -> DelegateSlot<LyingOven, any OvenDelegate> {
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

/// A promise's adapter, its caller and its start.
enum LyingAsking: CaseIterable, Sendable {
  case quiet, forwarding, throwing
  /// The source calls back inside `start`.
  case answering
  /// A task asks, and awaits the answer; the source calls back inside `start`.
  case awaiting
  /// A task asks, and awaits an answer that comes later.
  case pausing

  var isTask: Bool { self == .awaiting || self == .pausing }
}

extension LyingProgram: CustomStringConvertible {
  /// The program as lines of Swift, for a test of its own.
  var description: String {
    let app = hasDelegates ? "The app has delegates in all slots." : "All slots are empty."
    return (["// \(manners). \(app)"] + steps.map(\.description)).joined(separator: "\n")
  }
}

extension LyingOven.Manners: CustomStringConvertible {
  var description: String {
    "The ovens show \(showing), take \(taking), and hold them \(isWeak ? "weakly" : "strongly")"
  }
}

extension LyingStep: CustomStringConvertible {
  var description: String {
    switch self {
    case .ask(let request, let asking):
      "let p\(request.number) = Promise(\(request.isOwned ? "owning" : "from"): \(request)) { "
        + "/* \(asking) */ }"
    case .attach(let request, let adapter):
      "let a\(request.number) = DelegateAttachment(of: news[\(adapter)], "
        + "\(request.isOwned ? "owning" : "to"): \(request))"
    case .bake(let oven): "ovens[\(oven)].bake()"
    case .end(let number): "end(\(number))"
    case .put(let oven, let slot): "ovens[\(oven)].slots[\(slot)] = app"
    case .later(let step, let moment): "next(.\(moment)) { \(step) }"
    case .at(let step, let use): "use(\(use)) { \(step) }"
    case .elsewhere(let step): "runOnThread { \(step) }"
    case .settle(let number): "resolvers[\(number)].fulfill(3)"
    case .rest: "await rest()"
    }
  }
}

extension LyingRequest: CustomStringConvertible {
  var description: String { "ovens[\(oven)], at: \(door), ifTaken: .\(overlap)" }
}
