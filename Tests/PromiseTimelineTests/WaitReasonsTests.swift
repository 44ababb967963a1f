import PromiseTimeline
import PromiseTracing
import Recordings
import Testing

// O6: why a promise is pending at the end of a recording.
@Suite struct `A pending promise of a timeline` {
  private var recording = HandMadeRecording()

  @Test mutating func `waits for the promise that it was made from, combines or awaits`() throws {
    recording.make(1, "flour", line: 1, at: 0)
    recording.make(2, "water", line: 2, at: 0)
    recording.make(3, "sifted", line: 3, from: [1], at: 1)
    recording.make(4, "dough", line: 4, from: [1, 2], at: 1)
    recording.make(5, "bread", line: 5, at: 1)
    recording.add(.functionBegan, to: 5, at: 1)
    recording.add(.waits(for: 4), to: 5, at: 2)
    recording.make(6, "cake", line: 6, at: 1)
    recording.add(.lockedIn(to: 2), to: 6, at: 2)

    let reasons = try reasons()

    #expect(reasons[2] == "waits for flour")
    #expect(reasons[3] == "waits for flour and 1 more")
    #expect(reasons[4] == "waits for dough")
    #expect(reasons[5] == "waits for water")
  }

  @Test mutating func `waits for something else where no other promise is pending`() throws {
    recording.make(1, line: 1, at: 0)
    recording.make(2, line: 2, at: 0)
    recording.add(.functionBegan, to: 2, at: 0)
    recording.add(.waits(for: 1), to: 2, at: 1)
    recording.add(.waitsNoLonger(for: 1), to: 2, at: 2)
    recording.make(3, line: 3, at: 0)
    recording.add(.waitsForTime, to: 3, at: 0)
    recording.make(4, line: 4, at: 0)
    recording.add(.fulfilled(nil), to: 4, at: 1)
    recording.make(5, line: 5, from: [4], at: 1)
    recording.add(.awaited, to: 6, at: 1)

    #expect(
      try reasons() == [
        0: "waits for its resolver, which nobody has called",
        1: "runs its asynchronous function, which awaits no promise",
        2: "waits until its time has come",
        4: "waits until its handler has run",
        5: "was made before the recording",
      ])
  }

  @Test mutating func `waits for the slot that an attachment or a promise holds`() throws {
    recording.make(1, "window", line: 1, at: 0)
    recording.add(.attached, to: 1, at: 0)
    recording.add(.retained(["Oven", "News"]), to: 1, at: 0)
    recording.make(2, "rye", line: 2, at: 1)
    recording.add(.retained(["Oven", "LoafBaked"]), to: 2, at: 1)
    recording.make(3, "wheat", line: 3, at: 1)
    recording.add(.waitsForSlot(of: 1), to: 3, at: 1)
    recording.make(4, "spelt", line: 4, at: 1)
    recording.add(.waitsForSlot(of: 2), to: 4, at: 1)
    recording.make(5, "oat", line: 5, at: 1)
    recording.add(.waitsForSlot(of: nil), to: 5, at: 1)

    #expect(
      try reasons() == [
        0: "is an attachment, until it is detached",
        1: "waits for an answer, and retains Oven, LoafBaked",
        2: "waits for the slot that the attachment window holds",
        3: "waits for the slot that the promise rye holds",
        4: "waits for a slot that another delegate holds",
      ])
  }

  @Test mutating func `is in a circle, whose promises are listed in order`() throws {
    recording.make(1, "hen", line: 1, at: 0)
    recording.make(2, "chick", line: 2, from: [1], at: 0)
    recording.make(3, "egg", line: 3, at: 1)
    recording.add(.lockedIn(to: 3), to: 1, at: 1)
    recording.add(.waits(for: 2), to: 3, at: 2)
    recording.make(4, "nest", line: 4, from: [3], at: 3)

    #expect(
      try reasons() == [
        0: "in a circle of 3: waits for egg", 1: "in a circle of 3: waits for hen",
        2: "in a circle of 3: waits for chick", 3: "waits for egg",
      ])
    #expect(try page().circles == ["circle": [0, 0, 0], "member": [0, 2, 1]])
  }

  @Test mutating func `is in a circle through the slots of promises that have their answers`()
    throws
  {
    for (outer, inner, other, time) in [(1, 2, 3, 0.0), (3, 4, 1, 1.0)] {
      recording.make(outer, "outer \(outer)", line: outer, at: time)
      recording.add(.retained(["Oven", "LoafBaked"]), to: outer, at: time)
      recording.make(inner, "inner \(inner)", line: inner, at: time)
      recording.add(.waits(for: inner), to: outer, at: time)
      recording.add(.waitsForSlot(of: other), to: inner, at: 2)
      recording.add(.fulfilled(nil), to: outer, at: 3)
    }

    #expect(
      try reasons() == [
        1: "in a circle of 4: waits for the slot that the promise outer 3 holds",
        3: "in a circle of 4: waits for the slot that the promise outer 1 holds",
      ])
    #expect(try page().circles == ["circle": [0, 0, 0, 0], "member": [0, 1, 2, 3]])
  }

  private func reasons() throws -> [Int: String] {
    let page = try page()
    let texts = page.texts("text", of: \.reasons).compactMap(\.self)
    return Dictionary(uniqueKeysWithValues: zip(page.column("promise", of: \.reasons), texts))
  }

  private func page() throws -> PageReading {
    try PageReading(Timeline(of: recording.activities, until: recording.moment(9)).page)
  }
}
