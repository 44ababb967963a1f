import Foundation

/// A miss: each call has a key of its own, or looks under the key first, or several wait under one.
actor KeyOfOneCall {
  struct Order { let number: Int }

  private var waiting: [Int: CheckedContinuation<String, Never>] = [:]
  private var byName: [String: CheckedContinuation<String, Never>] = [:]
  private var all: [String: [CheckedContinuation<String, Never>]] = [:]
  private var byID: [UUID: CheckedContinuation<String, Never>] = [:]
  private var next = 0

  func counted() async -> String {
    next += 1
    let number = next
    return await withCheckedContinuation { waiting[number] = $0 }
  }

  func identified(id: UUID) async -> String {
    await withCheckedContinuation { byID[id] = $0 }
  }

  func ordered(_ order: Order, requestID: Int) async -> String {
    await withCheckedContinuation { waiting[requestID] = $0 }
  }

  func asked(_ name: String) async -> String? {
    guard byName[name] == nil else { return nil }
    return await withCheckedContinuation { byName[name] = $0 }
  }

  func ended(_ name: String) async -> String {
    await withCheckedContinuation { continuation in
      byName.removeValue(forKey: name)?.resume(returning: "none")
      byName[name] = continuation
    }
  }

  func several(_ name: String) async -> String {
    await withCheckedContinuation { continuation in
      all[name, default: []].append(continuation)
    }
  }
}
