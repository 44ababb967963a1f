import DelegatePromises

/// Programs of one to three requests to one source, and what may happen inside each of its steps.
enum StepPrograms {
  /// All programs of so many requests, which end in the order in which they came, or the other way.
  static func all(of count: Int) -> [LyingProgram] {
    [false, true].flatMap { isOwned in
      (count == 3 ? [names[0], names[1], names[3]] : names).flatMap { names in
        requests(count, names, isOwned: isOwned).flatMap { requests in
          let numbers = Array(0..<count)
          return (count == 1 ? [numbers] : [numbers, numbers.reversed()]).map { order in
            LyingProgram(
              manners: LyingOven.Manners(isWeak: isOwned),
              steps: requests + [.rest, .bake(oven: 0), .rest]
                + order.flatMap { [.end($0), .rest] })
          }
        }
      }
    }
  }

  /// The names by which the requests of a program ask.
  private static let names: [[LyingDoor]] = [
    [.delegate, .delegate, .delegate], [.delegate, .front, .method],
    [.delegate, .inspector, .delegate], [.setter, .setter, .setter],
  ]

  private static let overlaps: [SlotOverlap] = [.waitTurn, .reject, .takeOver]

  /// All rows of so many requests, of which the last one has each overlap.
  private static func requests(
    _ count: Int, _ names: [LyingDoor], isOwned: Bool
  ) -> [[LyingStep]] {
    (0..<count).reduce([[]]) { rows, number in
      rows.flatMap { row in
        (number > 0 && number == count - 1 ? overlaps : [.waitTurn]).flatMap { overlap in
          steps(
            LyingRequest(
              number: number, oven: 0, door: names[number], overlap: overlap, isOwned: isOwned),
            ofCount: count
          ).map { row + [$0] }
        }
      }
    }
  }

  /// A request of each kind; the adapters of attachments forward.
  private static func steps(_ request: LyingRequest, ofCount count: Int) -> [LyingStep] {
    let askings: [LyingAsking] =
      switch count {
      case 1: LyingAsking.usual
      case 2: [.quiet, .answering, .pausing]
      default: [.quiet]
      }
    return askings.map { .ask(request, $0) } + (0..<2).map { .attach(request, adapter: $0) }
  }
}

extension StepPrograms {
  /// What may happen inside a step of a program.
  static func actions(in program: LyingProgram) -> [LyingStep] {
    let requests = program.steps.compactMap(\.request)
    let isHidden = requests.contains { $0.door == .setter }
    let hasTwoNames = requests.contains { $0.door == .front }
    // Where the app sets a slot that has two names, the slot has no identity.
    let puts = isHidden || hasTwoNames ? [] : [LyingStep.put(oven: 0, slot: 0)]
    return requests.flatMap { ends(of: $0.number) }
      + (isHidden ? [.setter] : [.delegate, .front]).flatMap(newRequests) + puts
  }

  /// The ends of a request: cancelled or detached here or elsewhere, or settled elsewhere.
  private static func ends(of number: Int) -> [LyingStep] {
    [.end(number), .elsewhere(.end(number)), .elsewhere(.settle(number))]
  }

  /// Further requests, from inside the step and from elsewhere.
  private static func newRequests(at door: LyingDoor) -> [LyingStep] {
    overlaps.flatMap { overlap in
      [false, true].flatMap { isOwned -> [LyingStep] in
        let request = LyingRequest(
          number: 3, oven: 0, door: door, overlap: overlap, isOwned: isOwned)
        let ask = LyingStep.ask(request, .quiet)
        return isOwned
          ? [.elsewhere(ask)]
          : [ask, .attach(request, adapter: 0), .attach(request, adapter: 2)]
      }
    }
  }
}
