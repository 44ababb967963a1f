#if canImport(FoundationNetworking)
  package import FoundationNetworking
#else
  package import Foundation
#endif

extension URLSessionConfiguration {
  /// One that does not give up: on a busy machine a minute, which it waits otherwise, goes by.
  package static var patient: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = 3_600
    return configuration
  }
}
