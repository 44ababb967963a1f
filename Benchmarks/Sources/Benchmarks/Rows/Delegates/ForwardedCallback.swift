import DelegatePromises
import Measuring

/// The cost of a callback that an adapter passes on to the delegate that its slot held before.
enum ForwardedCallback {
  private static let burst = 1000

  static var row: TimedRow {
    TimedRow(
      "callback that an adapter passes on",
      context: "main actor",
      timing: .each(of: burst),
      against: [.init("a class with a weak reference", ratio: .atMost(5.0), handWritten)],
      forwarded
    )
  }

  private final class Passing: OvenDelegate, Forwarding {
    let forward = ForwardTarget<any OvenDelegate>()
    func oven(_ oven: Oven, didBake loaf: Int) { forward.target?.oven(oven, didBake: loaf) }
  }

  private final class HandWritten: OvenDelegate {
    weak var next: (any OvenDelegate)?
    func oven(_ oven: Oven, didBake loaf: Int) { next?.oven(oven, didBake: loaf) }
  }

  @MainActor
  private static func forwarded(_ iterations: Int) -> Int {
    let (oven, taster) = (Oven(), LoafTaster())
    oven.delegate = taster
    let attachment = DelegateAttachment(of: Passing(), to: oven, at: \.delegate)
    for index in 0..<iterations {
      for callback in 0..<burst { oven.bake(index &+ callback) }
    }
    attachment.detach()
    return taster.sum
  }

  @MainActor
  private static func handWritten(_ iterations: Int) -> Int {
    let (oven, taster, passing) = (Oven(), LoafTaster(), HandWritten())
    passing.next = taster
    oven.delegate = passing
    for index in 0..<iterations {
      for callback in 0..<burst { oven.bake(index &+ callback) }
    }
    return withExtendedLifetime(passing) { taster.sum }
  }
}
