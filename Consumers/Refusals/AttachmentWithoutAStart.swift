// An attachment without a slot says how its source starts.
// Refused with: missing argument for parameter 'start' in call
// Refused with: generic parameter 'Returned' could not be inferred

import DelegatePromises

private final class BreadNews: OvenDelegate {
  func oven(didBake bread: Bread) {}
  func oven(didFailWith error: OvenError) {}
}

@MainActor private func caller(_ news: BreadNews, _ oven: Oven) -> DelegateAttachment {
  #if REFUSED
    DelegateAttachment(of: news)
  #else
    DelegateAttachment(of: news, to: oven, at: \.delegate)
  #endif
}
