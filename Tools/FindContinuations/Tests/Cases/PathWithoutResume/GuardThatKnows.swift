enum Dough { case raw, risen, baked }

/// What the guard let pass is none of what ends without a resume.
final class GuardThatKnows {
  var dough = Dough.raw

  func bread(from oven: Oven) async -> String {
    await withCheckedContinuation { continuation in
      oven.bake { [dough] _ in
        guard dough != .raw else {
          continuation.resume(returning: "none")
          return
        }
        switch dough {
        case .raw: break
        case .risen: continuation.resume(returning: "roll")
        case .baked: continuation.resume(returning: "rye")
        }
      }
    }
  }

  func weight(on oven: Oven) async -> Int {
    await withCheckedContinuation { continuation in
      oven.weigh { weight, error in
        guard weight != nil || error != nil else {
          continuation.resume(returning: 0)
          return
        }
        if let weight {
          continuation.resume(returning: weight)
        } else if error != nil {
          continuation.resume(returning: -1)
        }
      }
    }
  }
}

/// The guard knows nothing of what ends without a resume.
final class GuardThatKnowsLittle {
  var dough = Dough.raw

  func bread(from oven: Oven) async -> String {
    await withCheckedContinuation { continuation in
      oven.bake { [dough] _ in
        guard dough != .raw else {
          continuation.resume(returning: "none")
          return
        }
        switch dough {
        case .raw, .risen: continuation.resume(returning: "roll")
        case .baked: print("The bread is there.")
        }
      }  // hit: path-without-resume
    }
  }

  func loaf(_ name: String?, from oven: Oven) async -> String {
    await withCheckedContinuation { continuation in
      oven.bake { _ in
        guard let name else {
          continuation.resume(returning: "none")
          return
        }
        guard name == "rye" else { return }  // hit: path-without-resume
        continuation.resume(returning: name)
      }
    }
  }
}
