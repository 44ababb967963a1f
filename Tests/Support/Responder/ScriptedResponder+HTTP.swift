import Foundation

extension ScriptedResponder {
  /// Returns the first lines of an answer, which ask the other side to close the connection
  /// afterwards.
  static func head(_ status: Int, _ headers: [String: String], length: Int) -> Data {
    var lines = ["HTTP/1.1 \(status) \(status < 400 ? "OK" : "Error")"]
    lines += ["Content-Length: \(length)", "Connection: close"]
    lines += headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    return Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }

  /// Reads a request with its body, and returns its path; nil if there is no request.
  static func readRequest(_ connection: LoopbackSocket) -> String? {
    var request = Data()
    let end = Data("\r\n\r\n".utf8)
    var length: Int?
    while request.count < length ?? .max {
      guard let bytes = connection.read() else { return nil }
      request.append(contentsOf: bytes)
      if length == nil, let head = request.range(of: end) {
        length = head.upperBound + bodyLength(request[..<head.lowerBound])
      }
    }
    let words = String(decoding: request, as: UTF8.self).split(separator: " ", maxSplits: 2)
    return words.count > 1 ? String(words[1]) : nil
  }

  private static func bodyLength(_ head: Data) -> Int {
    let lines = String(decoding: head, as: UTF8.self).lowercased().components(separatedBy: "\r\n")
    let name = "content-length:"
    guard let line = lines.first(where: { $0.hasPrefix(name) }) else { return 0 }
    return Int(line.dropFirst(name.count).trimmingCharacters(in: .whitespaces)) ?? 0
  }
}
