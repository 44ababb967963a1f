import DelegatePromises

/// Plays every kind of delegate through every kind of slot and of call.
@MainActor func runKinds() async throws {
  for play in plays() {
    noteAbout(play.name)
    for way in Way.allCases {
      try await check(play, way)
      if way != .list, way.isGivenBack { try await checkReplaced(play, way) }
    }
    try await checkOverlaps(play)
    try await checkMadeSources(play)
  }
  noteAbout("")
}

/// Returns plays that are compiled for their kinds, and then one of each kind that is not.
///
/// The compiler treats those that are missing in the first list like one that is there.
@MainActor private func plays() -> [Play] {
  [
    Play(of: ClosureKind.self), Play(of: SendableClosureKind.self),
    Play(of: MainActorClosureKind.self), Play(of: OptionalClosureKind.self),
    Play(ofMost: ClassKind.self), Play(ofMost: ProtocolKind.self),
    Play(ofMost: StructKind.self), Play(ofMost: TupleKind.self),
    Play(ofMost: ExistentialKind.self), Play(ofMost: OptionalClassKind.self),
  ] + everyKind.map { Play(generic: $0) }
}

/// A promise, an answer and an attachment get what the source says, and the delegate that was in the
/// slot before hears the source again after each.
@MainActor private func check(_ play: Play, _ way: Way) async throws {
  let (heard, news) = (Heard(), Heard())
  play.seat(heard)
  let promise = play.promise(way, .waitTurn, 1)
  note(try await promise.value, is: 1)
  try await promise.released.value
  play.ring(2)
  note(heard.numbers.contains(2), is: way.isGivenBack)

  play.seat(heard)
  note(try await play.answer(way, 3), is: 3)
  play.ring(4)
  note(heard.numbers.contains(4), is: way.isGivenBack)

  play.seat(heard)
  let attachment = play.attachment(way, news, 5)
  play.ring(6)
  attachment.detach()
  try await attachment.ended.value
  play.ring(7)
  note(news.numbers, is: [5, 6])
  note(heard.numbers.contains(7), is: way.isGivenBack)
}

/// A delegate that other code has put into the slot meanwhile stays there, if it can be compared.
@MainActor private func checkReplaced(_ play: Play, _ way: Way) async throws {
  let (heard, other) = (Heard(), Heard())
  play.seat(heard)
  let promise = play.promise(way, .waitTurn, 0)
  play.seat(other)
  promise.cancel()
  try await promise.released.value
  play.ring(1)
  note(other.numbers, is: play.isCompared ? [1] : [])
  note(heard.numbers, is: play.isCompared ? [] : [1])
}

/// Of requests for a slot in use, one is refused, one takes it over, and one waits.
@MainActor private func checkOverlaps(_ play: Play) async throws {
  let heard = Heard()
  play.seat(heard)
  let requests: [(overlap: SlotOverlap, number: Int, result: String)] = [
    (.waitTurn, 0, "displaced"), (.reject, 1, "busy"), (.waitTurn, 2, "2"), (.takeOver, 3, "3"),
  ]
  let promises = requests.map { play.promise(.slot, $0.overlap, $0.number) }
  for (promise, request) in zip(promises, requests) {
    note(await word(for: promise), is: request.result)
    try await promise.released.value
  }
  play.ring(4)
  note(heard.numbers, is: [4])
}

@MainActor private func word(for answer: Promise<Int>) async -> String {
  switch await answer.result {
  case .success(let number): "\(number)"
  case .failure(DelegateError.slotBusy): "busy"
  case .failure(DelegateError.displaced): "displaced"
  case .failure(let error): "\(error)"
  }
}

@MainActor private func checkMadeSources(_ play: Play) async throws {
  note(try await play.promiseOfMadeSource(1).value, is: 1)
  note(try await play.promiseOfCall(2).value, is: 2)
  note(try await play.answerOfCall(3), is: 3)
  let heard = Heard()
  play.attachmentToMadeSource(heard, 4).detach()
  note(heard.numbers, is: [4])
}
