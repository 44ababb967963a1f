// An attachment has a source from its start to its end, so it takes no delegate with each call.
// Refused with: missing argument for parameter 'making' in call
// Refused with: generic parameter 'Source' could not be inferred

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
