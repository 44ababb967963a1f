import DelegatePromises
import PlannedSurface

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
    } catch PromiseError.timedOut(let patience) {
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
