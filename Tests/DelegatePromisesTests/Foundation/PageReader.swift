import DelegatePromises
import Foundation
import TestSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The reason why there is no page.
struct PageError: Error, Equatable {
  let status: Int
}

/// An adapter whose answer is all the data of a page.
final class PageReader: NSObject, URLSessionDataDelegate {
  private let resolver: Promise<Data>.Resolver
  private let data = Shelf(Data())
  private let ticket: LiveCount.Ticket?

  init(_ resolver: Promise<Data>.Resolver, counted: LiveCount? = nil) {
    self.resolver = resolver
    ticket = counted?.ticket()
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    if let status = (response as? HTTPURLResponse)?.statusCode, status >= 400 {
      resolver.reject(PageError(status: status))
    }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    self.data.update { $0.append(data) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    if let error { resolver.reject(error) } else { resolver.fulfill(data.value) }
  }
}
