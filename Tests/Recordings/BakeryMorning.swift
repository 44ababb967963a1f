import CorePromises
import PromiseTracing

extension HandMadeRecording {
  /// A morning in a bakery, in which everything happens that a recording can tell of.
  package static func bakeryMorning() -> HandMadeRecording {
    var recording = HandMadeRecording()
    recording.readMenu()
    recording.bakeThreeTimes()
    recording.deliver()
    recording.forget()
    return recording
  }

  /// A download and a parser, one after the other, and what is made of them.
  private mutating func readMenu() {
    make(1, "menu", line: 14, file: "Bakery/Menu.swift", at: 0)
    add(.retained(["URLSession", "MenuDownload"]), to: 1, at: 0.4)
    make(2, line: 15, file: "Bakery/Menu.swift", from: [1], at: 1.1)
    make(3, "dishes", line: 17, file: "Bakery/Menu.swift", from: [2], at: 1.6)
    make(4, line: 18, file: "Bakery/Menu.swift", from: [3], at: 1.9)
    add(.fulfilled("<menu><bread>rye</bread></menu> (2581 bytes)"), to: 1, at: 515, on: 3)
    add(.released, to: 1, at: 516, on: 3)
    add(.handlerRan(.milliseconds(9), on: "global pool"), to: 2, at: 526, on: 4)
    add(.fulfilled("2581"), to: 2, at: 526, on: 4)
    make(5, "parser", line: 31, file: "Bakery/MenuParser.swift", at: 530, on: 4)
    add(.retained(["XMLParser", "DishReader"]), to: 5, at: 531, on: 4)
    add(.lockedIn(to: 5), to: 3, at: 533, on: 4)
    add(.handlerRan(.milliseconds(6), on: "global pool"), to: 3, at: 533, on: 4)
    add(.fulfilled("[\"rye\", \"wheat\", \"spelt\"]"), to: 5, at: 571, on: 4)
    add(.settledAgain, to: 5, at: 584, on: 4)
    add(.released, to: 5, at: 572, on: 4)
    add(.fulfilled("[\"rye\", \"wheat\", \"spelt\"]"), to: 3, at: 573, on: 4)
    add(.handlerRan(.milliseconds(14), on: "main actor"), to: 4, at: 594)
    add(.fulfilled("3 dishes shown"), to: 4, at: 594)
  }

  /// Three promises on the one slot of an oven: each waits for the one before.
  private mutating func bakeThreeTimes() {
    for (index, loaf) in ["rye", "wheat", "spelt"].enumerated() {
      let (promise, begin) = (10 + index, 600 + Double(index) * 6)
      make(promise, loaf, line: 42, file: "Bakery/Oven.swift", at: begin)
      if index > 0 { add(.waitsForSlot(of: promise - 1), to: promise, at: begin + 1) }
    }
    for (promise, begin, end) in [(10, 601.0, 880.0), (11, 884, 1130), (12, 1134, 1310)] {
      add(.retained(["Oven", "LoafBaked"]), to: promise, at: begin)
      if promise == 11 {
        add(.rejected(BakeryFault.ovenIsCold(degrees: 60)), to: 11, at: end, on: 5)
      } else {
        add(.fulfilled("Loaf(name: \"\(promise == 10 ? "rye" : "spelt")\")"), to: promise, at: end)
      }
      add(.released, to: promise, at: end + 2)
    }
    make(13, line: 51, file: "Bakery/Oven.swift", from: [11], at: 615)
    add(.handlerRan(.milliseconds(22), on: "Baker (actor)"), to: 13, at: 1156, on: 5)
    add(.fulfilled("Loaf(name: \"rusk\")"), to: 13, at: 1156, on: 5)
    make(14, "basket", line: 55, file: "Bakery/Oven.swift", from: [10, 13, 12], at: 620)
    add(.fulfilled("[rye, rusk, spelt]"), to: 14, at: 1312)
    make(15, line: 56, file: "Bakery/Oven.swift", from: [14], at: 621)
    add(.handlerRan(.milliseconds(31), on: "main actor"), to: 15, at: 1344)
    add(.fulfilled("3 loaves in a box"), to: 15, at: 1344)
  }

  /// A courier who is waited for longest, in time; and one who is not.
  private mutating func deliver() {
    make(20, "courier's position", line: 23, file: "Bakery/Courier.swift", at: 640)
    add(.retained(["LocationManager", "PositionReader"]), to: 20, at: 641)
    make(21, line: 24, file: "Bakery/Courier.swift", from: [20], at: 642)
    add(.fulfilled("(52.52, 13.40)"), to: 20, at: 1742, on: 3)
    add(.released, to: 20, at: 1744, on: 3)
    add(.settledAgain, to: 20, at: 1790, on: 3)
    add(.handlerRan(.milliseconds(18), on: "global pool"), to: 21, at: 1764, on: 6)
    add(.fulfilled("4 minutes"), to: 21, at: 1764, on: 6)
    make(22, "parking space", line: 61, file: "Bakery/Courier.swift", at: 1350)
    add(.retained(["ParkingMeter", "SpaceReader"]), to: 22, at: 1351)
    make(23, "timeout", line: 62, file: "Bakery/Courier.swift", from: [22], at: 1352)
    add(.rejected(BakeryFault.timedOut(seconds: 0.3)), to: 23, at: 1652, on: 2)
    add(.cancelled, to: 22, at: 1652, on: 2)
    add(.released, to: 22, at: 1655, on: 2)
    make(24, line: 63, file: "Bakery/Courier.swift", from: [23], at: 1353)
    add(.handlerRan(.milliseconds(12), on: "main actor"), to: 24, at: 1667)
    add(.rejected(BakeryFault.timedOut(seconds: 0.3)), to: 24, at: 1667)
    add(.unhandled(BakeryFault.timedOut(seconds: 0.3)), to: 24, at: 1690)
  }

  /// Promises that nobody settles, and a delegate that never answers.
  private mutating func forget() {
    make(30, "doorbell", line: 9, file: "Bakery/Door.swift", at: 1100)
    add(.retained(["Door", "BellListener"]), to: 30, at: 1101)
    make(31, line: 12, file: "Bakery/Door.swift", from: [30], at: 1103)
    make(32, "second bell", line: 9, file: "Bakery/Door.swift", at: 1400)
    add(.waitsForSlot(of: 30), to: 32, at: 1401)
    make(33, "order by fax", line: 77, at: 1200)
    add(.abandoned, to: 33, at: 1480, on: 2)
  }
}

/// What goes wrong in the bakery.
package enum BakeryFault: Error {
  case ovenIsCold(degrees: Int)
  case timedOut(seconds: Double)
}
