// A state that readers follow, and an attachment that stays for a time.

import DelegateEvents

nonisolated final class OvenState: OvenDelegate {
  let heat = CurrentValue(20)
  func oven(_ oven: Oven, didHeatTo degrees: Int) { heat.value = degrees }
}

@MainActor final class HeatScreen {
  private(set) var degrees = 0
  private var showing: EventObservation?

  func follow(_ oven: OvenState, through heating: SharedAttachment) {
    showing = oven.heat.attaching(heating).observe { [weak self] heat in self?.degrees = heat }
  }
}

func reading(_ oven: OvenState, _ thermometer: Thermometer) async throws {
  let hot = try await oven.heat.first { $0 > 200 }.value

  for try await degrees in oven.heat.values(bufferingPolicy: .unbounded) {
    thermometer.show(degrees)
  }
  thermometer.show(hot)
}

@MainActor func heating(_ oven: Oven, _ state: OvenState) -> SharedAttachment {
  let heating = SharedAttachment(detachingAfter: .seconds(2)) {
    DelegateAttachment(of: state, to: oven, at: \.delegate) {
      $0.bake()
    } stop: {
      $0.pause()
    }
  }
  return heating
}

@MainActor func heatingFromTheStart(_ oven: Oven, _ state: OvenState) -> SharedAttachment {
  let heating = SharedAttachment {
    DelegateAttachment(of: state, to: oven, at: \.delegate) {
      $0.bake()
    } stop: {
      $0.pause()
      state.heat.value = 20
    }
  }
  return heating
}

nonisolated protocol CourierDelegate: AnyObject {
  func courier(_ courier: Courier, didAnswer number: Int, with text: String)
  func courier(_ courier: Courier, didLeaveWith error: any Error)
}

nonisolated final class Courier {
  weak var delegate: (any CourierDelegate)?
  func ask(_ number: Int) {}
}

nonisolated final class CourierAnswers: CourierDelegate {
  let requests = PendingRequests<Int, String>()
  func courier(_ courier: Courier, didAnswer number: Int, with text: String) {
    requests.take(number)?.fulfill(text)
  }
  func courier(_ courier: Courier, didLeaveWith error: any Error) { requests.rejectAll(error) }
}

func asking(_ courier: Courier, _ answers: CourierAnswers) async throws -> String {
  let answer = try await answers.requests.request(7) { courier.ask(7) }.value
  return answer
}
