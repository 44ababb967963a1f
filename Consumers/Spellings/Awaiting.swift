import DelegatePromises

/// Reading a promise, and losing interest in it.
struct Awaiting {
  func `for a value or the next best`(_ names: [Promise<String>]) async -> [String] {
    var labels: [String] = []
    for name in names { labels.append(await name.value(or: "loaf \(labels.count + 1)")) }
    return labels
  }

  func `for an error of the library`(_ bread: Promise<Bread>) async throws -> Bread {
    do {
      return try await bread.value
    } catch PromiseError.timedOut(let patience, _, _) {
      return Bread(name: "late by \(patience)")
    } catch PromiseError.abandoned(let origin) {
      return Bread(name: "made at \(origin), line \(origin.line) of \(origin.fileID)")
    }
  }
}

/// A fallback may read an actor's state.
actor Larder {
  private var rusks = [Bread(name: "rusk")]

  func `for a value or what an actor keeps`(_ bread: Promise<Bread>) async -> Bread {
    await bread.value(or: rusks.removeLast())
  }
}

/// A fallback may read the main actor's state.
@MainActor final class Showcase {
  private var rusk = Bread(name: "rusk")

  func `for a value or what the main actor keeps`(_ bread: Promise<Bread>) async -> Bread {
    await bread.value(or: rusk)
  }
}

@_optimize(none)
func runAwaiting() async throws {
  let awaiting = Awaiting()
  note(
    await awaiting.`for a value or the next best`([bake().map(\.name), cold().map(\.name)]),
    is: ["rye", "loaf 2"])
  let late = Promise<Bread>.pending()
  note(
    try await awaiting.`for an error of the library`(late.promise.timeout(.milliseconds(1))).name,
    is: "late by 0.001 seconds")
  note(
    try await awaiting.`for an error of the library`(Promise { (_: Promise<Bread>.Resolver) in })
      .name.hasPrefix("made at"), is: true)
  note(late.resolver.isSettled, is: true)
  note(await Larder().`for a value or what an actor keeps`(cold()).name, is: "rusk")
  note(await Showcase().`for a value or what the main actor keeps`(cold()).name, is: "rusk")
}
