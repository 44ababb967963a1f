import DelegatePromises

/// Reading a promise, and losing interest in it.
struct Awaiting {
  func `for the value`(_ bread: Promise<Bread>) async throws -> String {
    try await bread.value.name
  }

  func `for nothing`(_ cleaned: Promise<Void>) async throws { try await cleaned.value }

  func `for the result`(_ bread: Promise<Bread>) async -> Bread? {
    switch await bread.result {
    case .success(let bread): bread
    case .failure: nil
    }
  }

  func `for a value or another, without try`(_ bread: Promise<Bread>) async -> String {
    await bread.value(or: Bread(name: "rusk")).name
  }

  func `for a value or nothing`(_ bread: Promise<Bread?>) async -> Bread? {
    await bread.value(or: nil)
  }

  func `for a value or the next best`(_ names: [Promise<String>]) async -> [String] {
    var labels: [String] = []
    for name in names { labels.append(await name.value(or: "loaf \(labels.count + 1)")) }
    return labels
  }

  func `at the end of a chain, without try`(_ bread: Promise<Bread>) async -> Int {
    await bread.then { weigh($0) }.value(or: 0)
  }

  func `in a task that does not throw`(_ bread: Promise<Bread>) -> Task<Bread, Never> {
    Task { await bread.value(or: Bread()) }
  }

  func `not at all`(_ bread: Promise<Bread>) -> Bread? { try? bread.current?.get() }

  func `for two at once`() async throws -> Int {
    async let rye = bake("rye").value
    async let wheat = bake("wheat").value
    return try await rye.grams + wheat.grams
  }

  func `for an error of one type`(_ bread: Promise<Bread>) async throws -> Bread {
    do {
      return try await bread.value
    } catch let error as OvenError where error == .cold {
      return Bread()
    }
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

  func `no longer`(_ bread: Promise<Bread>) { bread.cancel() }

  func `without taking the source down`(_ bread: Promise<Bread>) async throws -> Bread {
    try await bread.shielded().value
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
