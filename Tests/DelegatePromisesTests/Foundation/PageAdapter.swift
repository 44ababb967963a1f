import DelegatePromises
import Foundation
import TestSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The reason why there is no page.
struct NoPage: Error {}

/// The last page that came, and its status.
struct Page: Equatable {
  var status = 0
  var text = ""
}

/// An adapter with closures, whose answer is the last page, whatever came before it.
///
/// A 401 before a credential, and a redirect that is followed, are not the answer.
final class PageAdapter: NSObject, URLSessionDataDelegate {
  typealias Challenge = URLAuthenticationChallenge
  typealias ChallengeAnswer = (URLSession.AuthChallengeDisposition, URLCredential?)

  struct Replies: Sendable {
    var redirect: (@Sendable (URLRequest, DelegateReply<URLRequest?>) -> Void)?
    var challenge: (@Sendable (Challenge, DelegateReply<ChallengeAnswer>) -> Void)?
  }

  private let resolver: Promise<Page>.Resolver
  private let replies: Replies
  private let page = Shelf(Page())
  private let ticket: LiveCount.Ticket?

  init(_ resolver: Promise<Page>.Resolver, replies: Replies = Replies(), counted: LiveCount? = nil)
  {
    self.resolver = resolver
    self.replies = replies
    ticket = counted?.ticket()
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    let reply = DelegateReply(completionHandler, default: request)
    replies.redirect?(request, reply) ?? reply.sendDefault()
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: Challenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    // It is not `.performDefaultHandling`, because on Linux the task never ends after that.
    let reply = DelegateReply(completionHandler, default: (.cancelAuthenticationChallenge, nil))
    replies.challenge?(challenge, reply) ?? reply.sendDefault()
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    page.value = Page(status: status)
    if status == 404 { resolver.reject(NoPage()) }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    page.update { $0.text += String(decoding: data, as: UTF8.self) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    if let error { resolver.reject(error) } else { resolver.fulfill(page.value) }
  }
}
