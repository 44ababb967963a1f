import DelegatePromises
import TestSupport

// What has to be true depends on what a world holds.

extension World {
  /// The requests for a slot of a source, by whatever name.
  private func requests(for source: Int, _ property: Int?) -> [Request] {
    requests.filter { $0.source == source && $0.property == property }
  }

  /// The names by which a slot of a source is asked for.
  private func slots(of source: Int, _ property: Int) -> Set<Slot> {
    Set(requests(for: source, property).map(\.slot))
  }

  /// Whether an adapter is asked for in several slots; it has one target all the same.
  private func isInSeveralSlots(_ adapter: Int) -> Bool {
    Set(requests.filter { $0.adapter == adapter }.map { [$0.source, $0.property] }).count > 1
  }

  /// Whether an adapter is asked for at several places, so that a request of one may see the target that
  /// a request of another has, and does not look again when that has left.
  private func isAtSeveralPlaces(_ adapter: Int) -> Bool {
    Set(requests.filter { $0.adapter == adapter }.map(\.place)).count > 1
  }

  /// D6: whether its slot or its adapter's target may be set after it has looked, by a request at
  /// another source, by a name that cannot be read, or by the app.
  func mayLoseItsPlace(_ request: Request) -> Bool {
    guard let adapter = request.adapter else { return false }
    return requests.contains { $0.adapter == adapter && $0.source != request.source }
      || request.property.map { isEmptiedUnseen(request.source, $0) } ?? false
      || steps.contains {
        if case .target(adapter: adapter, _) = $0.plain { true } else { false }
      }
  }

  /// D6: whether a slot is also asked for by a name that cannot be read, which is a slot of its own:
  /// that empties the slot while another request has it.
  func isEmptiedUnseen(_ source: Int, _ property: Int) -> Bool {
    let slots = slots(of: source, property)
    return slots.count > 1 && slots.contains(.setter)
  }

  /// Whether a source may be left with an adapter: it ignores nil, or has been emptied unseen.
  var mayKeepAdapters: Bool {
    sources.contains { $0.manners.taking == .noNil }
      || sources.indices.contains { isEmptiedUnseen($0, 0) || mayHideAdapters($0) }
  }

  /// D6: whether a source may hide the lower of two adapters behind a new screen, when it gets that back:
  /// it is other code's then, and stays.
  func mayHideAdapters(_ source: Int) -> Bool {
    sources[source].manners.showing == .unwrappingScreens
      && requests.count { $0.source == source && !$0.isQuestion } > 0
      && requests.count { $0.source == source && $0.passesOn } > 1
  }

  /// Whether a slot may be empty at the end, though it was not at first.
  func mayBeEmptied(_ source: Int, _ property: Int) -> Bool {
    sources[source].manners.showing == .oneScreen || slots(of: source, property).contains(.setter)
  }

  /// Whether a slot may show another object at each look.
  func isUnstable(_ request: Request) -> Bool {
    [.endlessScreens, .oneScreen].contains(sources[request.source].manners.showing)
      || hasPuts(request.source)
      || request.property.map { isEmptiedUnseen(request.source, $0) } ?? true
  }

  /// Whether the app puts a delegate into a slot of a source.
  func hasPuts(_ source: Int) -> Bool {
    steps.contains {
      if case .put(source: source, slot: _) = $0.plain { true } else { false }
    }
  }

  /// Whether a source is used at one place alone, where one thread is at a time.
  func isConfined(_ source: Int) -> Bool {
    let using = requests.filter { $0.source == source }
    // A task on no actor is in no queue.
    let isAnywhere = using.contains {
      [.answer, .loop, .given].contains($0.kind) && $0.place == .queue
    }
    return Set(using.map(\.place)).count == 1 && using.first?.place != .anywhere && !isAnywhere
      && !hasPuts(source)
  }

  /// Whether the slot of a request shows what it holds, holds what it is given, and calls it.
  func isHonest(_ request: Request) -> Bool {
    isOfHonestSource(request) && !hasPuts(request.source)
  }

  /// Whether its source is honest, though the app may set the slot.
  func isOfHonestSource(_ request: Request) -> Bool {
    let source = sources[request.source]
    let takes = [.everything, .callingNew, .callingOld].contains(source.manners.taking)
    // One that ignores nil can be given back what it had, if it had something.
    let isTaken = takes || source.manners.taking == .noNil && source.hasDelegates
    return source.manners.showing == .delegates && isTaken
      && request.property.map { !isEmptiedUnseen(request.source, $0) } ?? true
      && !steps.contains { if case .target = $0.plain { true } else { false } }
  }

  /// Whether nothing but its own end takes the slot of what readers share.
  func keepsItsSlot(_ request: Request) -> Bool {
    request.start != .throwing && request.overlap == .waitTurn && isHonest(request)
      && !requests.contains { $0.source == request.source && $0.overlap == .takeOver }
  }

  /// D6: whether two requests cannot both have their slot: those that forward can, if one does not ask.
  func excludes(_ one: Request, _ other: Request) -> Bool {
    one.source == other.source && one.property != nil && one.property == other.property
      && (one.isQuestion || other.isQuestion) && isHonest(one)
      && !(mayPass(one, other) && isHonest(other))
  }

  private func mayPass(_ one: Request, _ other: Request) -> Bool {
    one.passesOn && other.passesOn && one.isQuestion != other.isQuestion
      && one.place == other.place && one.place.isActor && one.slot != .closure
      && one.overlap == .waitTurn && other.overlap == .waitTurn
  }

  /// D6: whether no question has to wait for an attachment, which forwards and has no target of its own.
  func letsQuestionsPass(_ attachment: Request) -> Bool {
    isHonest(attachment)
      && !(attachment.adapter.map { isInSeveralSlots($0) || isAtSeveralPlaces($0) } ?? false)
      && requests(for: attachment.source, attachment.property).allSatisfy {
        !$0.isQuestion || mayPass($0, attachment)
      }
  }

  /// D6, E1: whether the app's delegate in a slot hears every call, because all adapters pass it on.
  func hearsAll(_ source: Int, _ property: Int) -> Bool {
    let asking = requests(for: source, property)
    return sources[source].hasDelegates && sources[source].manners.taking == .everything
      && sources[source].manners.showing == .delegates && !hasPuts(source)
      && !slots(of: source, property).contains(.setter)
      && asking.allSatisfy { !$0.isQuestion && $0.passesOn && isHonest($0) }
      && !asking.compactMap(\.adapter).contains(where: isInSeveralSlots)
  }
}
