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

  /// Reads a request that has no body, and returns its path; nil if there is no request.
  static func readRequest(_ connection: LoopbackSocket) -> String? {
    var request = ""
    while !request.contains("\r\n\r\n") {
      guard let bytes = connection.read() else { return nil }
      request += String(decoding: bytes, as: UTF8.self)
    }
    let words = request.split(separator: " ", maxSplits: 2)
    return words.count > 1 ? String(words[1]) : nil
  }
}
