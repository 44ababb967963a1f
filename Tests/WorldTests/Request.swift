import DelegateEvents
import TestSupport

/// A request for a slot of a source.
struct Request: Hashable, Sendable {
  enum Kind: CaseIterable, Sendable {
    case promise
    /// A task that awaits the value of a promise, asks once, or again and again.
    case value, answer, loop
    /// A promise whose adapter is given to the source inside `start`.
    case given
    case attachment
    /// An attachment that readers share.
    case shared
    /// A sequence that owns its attachment, and a task that reads it.
    case sequence
  }

  /// The place on which it is made, and its source used.
  enum Place: Hashable, Sendable {
    case main
    case home(Int)
    /// A source that is transferred, and used wherever a call is made, or in its queue.
    case anywhere, queue

    var isActor: Bool { self != .anywhere && self != .queue }
  }

  /// What happens inside `start`.
  enum Start: CaseIterable, Sendable {
    case quiet, answering, throwing
    /// It suspends its task, or that asks for another answer of the slot, which is refused.
    case suspending, asking
  }

  /// The moment of the last call, unless a step brings it.
  enum LastCall: CaseIterable, Sendable { case later, beforeStop, insideStop }

  var number: Int
  var kind = Kind.promise
  var source = 0
  var slot = Slot.delegate
  var overlap = SlotOverlap.waitTurn
  var place = Place.main
  var stops = StopMoment.insideCallback
  /// The adapter of an attachment, if that is not one of its own.
  var adapter: Int?
  /// Whether its own adapter passes callbacks on.
  var forwards = false
  var start = Start.quiet
  /// Whether it is to be answered inside `start`.
  var isDuringStart = false
  /// Nil for a source that does not speak late.
  var lastCall: LastCall?
  /// The time limit, in seconds.
  var limit: Int?
  /// How long what readers share stays after the last one, in seconds.
  var grace: Int?

  /// How often a loop asks.
  static let rounds = 3
  static let longestLimit = 3
  static let longestGrace = 2

  /// Whether it gets one answer.
  var isQuestion: Bool { ![.attachment, .shared, .sequence].contains(kind) }

  /// The number of the property that it asks for.
  var property: Int? { kind == .given ? nil : slot.property }

  /// Whether its adapter passes callbacks on to the delegate before it.
  var passesOn: Bool { forwards || lastCall != nil || !isQuestion && adapter != nil }

  /// Whether its slot is given back by a later job, and not inside a callback.
  var stopsLater: Bool { kind != .given && (slot == .list || stops == .afterCallback) }

  /// The most often that its source is started.
  var mostStarts: Int { kind == .loop ? Self.rounds : kind == .shared ? .max : 1 }
}

/// A name of a slot.
enum Slot: CaseIterable, Sendable {
  case delegate, front, inspector
  /// An id that can be read.
  case method
  /// An id that cannot.
  case setter
  /// A list of observers.
  case list
  /// A slot for a closure.
  case closure

  /// The number of the property to which it leads, if it leads to one.
  var property: Int? {
    switch self {
    case .delegate, .front, .method, .setter: 0
    case .inspector: 1
    case .list, .closure: nil
    }
  }
}

extension Request {
  var delegateSlot: DelegateSlot<LyingOven, any OvenDelegate> {
    switch slot {
    case .delegate: DelegateSlot(\.delegate, ifTaken: overlap, stops: stops)
    case .front: DelegateSlot(\.front, held: .weakly, ifTaken: overlap, stops: stops)
    case .inspector: DelegateSlot(\.inspector, ifTaken: overlap, stops: stops)
    case .method, .setter, .closure:
      DelegateSlot(
        id: "\(slot)", ifTaken: overlap, stops: stops,
        get: slot == .method ? { $0.delegate } : nil, set: { $0.delegate = $1 })
    case .list: DelegateSlot(add: { $0.add($1) }, remove: { $0.remove($1) })
    }
  }

  var closureSlot: DelegateSlot<LyingOven, @Sendable (Int) -> Void> {
    DelegateSlot(\.onBake, ifTaken: overlap, stops: stops)
  }
}

/// A reader of the events of an adapter.
struct Reading: Hashable, Sendable {
  enum Kind: CaseIterable, Sendable {
    /// A promise of the first one: a task awaits it, only a handler does, or nobody.
    case first, handledFirst, droppedFirst
    case values, newest, oldest
    case observation
  }

  /// What becomes of the events before they are read.
  enum Transform: CaseIterable, Sendable { case none, map, filter, failing, merging }

  /// What ends a sequence: the end of a request, or the first event of an adapter.
  enum Until: Hashable, Sendable { case end(Int), first(Int) }

  var number: Int
  var kind = Kind.values
  var adapter = 0
  /// Whether it reads the state of the adapter, and not its callbacks.
  var isOfState = false
  /// The place of an observation.
  var place = Request.Place.anywhere
  var transform = Transform.none
  var until: Until?
  /// The request that is a shared attachment, which it reads through.
  var through: Int?
}
