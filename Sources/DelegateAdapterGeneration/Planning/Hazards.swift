/// What is known of a protocol of Apple's that its declarations do not say.
///
/// The page *Knowing the hazards of Apple's delegates* has the same facts, with more of them.
struct Hazards: Sendable {
  /// Two optional requirements of which a source calls only one if both are there.
  struct Pair: Sendable {
    /// The requirement that is called.
    let called: String
    /// The requirement that is not.
    let silenced: String
    var consequence = ""
  }

  /// Optional requirements without which the source stops the program.
  var needed: Set<String> = []
  var pairs: [Pair] = []
  /// Optional requirements whose mere presence changes what the source does, and how.
  var switches: [(requirement: String, effect: String)] = []

  private static let known: [String: Hazards] = [
    "CLLocationManagerDelegate": Hazards(
      needed: [
        "locationManager(_:didUpdateLocations:)", "locationManager(_:didFailWithError:)",
      ]),
    "CBCentralManagerDelegate": Hazards(
      pairs: [
        Pair(
          called: "centralManager(_:didDisconnectPeripheral:error:)",
          silenced:
            "centralManager(_:didDisconnectPeripheral:timestamp:isReconnecting:error:)",
          consequence: ", and no peripheral is reconnected by the system")
      ],
      switches: [
        (
          "centralManager(_:willRestoreState:)",
          "Core Bluetooth restores the manager's state when it launches the app"
        )
      ]),
    "WKNavigationDelegate": Hazards(
      pairs: [
        Pair(
          called: "webView(_:decidePolicyFor:preferences:decisionHandler:)",
          silenced: "webView(_:decidePolicyFor:decisionHandler:)")
      ]),
    "AVCaptureFileOutputRecordingDelegate": Hazards(
      pairs: [
        Pair(
          called: "fileOutput(_:didStartRecordingTo:startPTS:from:)",
          silenced: "fileOutput(_:didStartRecordingTo:from:)")
      ]),
    "NFCNDEFReaderSessionDelegate": Hazards(
      pairs: [
        Pair(
          called: "readerSession(_:didDetect:)", silenced: "readerSession(_:didDetectNDEFs:)",
          consequence: ", because the session reads and writes")
      ]),
    "UITextFieldDelegate": Hazards(
      pairs: [
        Pair(
          called: "textFieldDidEndEditing(_:reason:)", silenced: "textFieldDidEndEditing(_:)")
      ]),
    "UITableViewDelegate": Hazards(
      switches: [
        (
          "tableView(_:heightForRowAt:)",
          "the table asks for the height of each row before it shows one, unless there are estimates"
        )
      ]),
  ]
}

extension Hazards {
  /// Returns whether a source stops the program without a requirement.
  static func need(_ requirement: Requirement) -> Bool {
    known[requirement.owner]?.needed.contains(requirement.title) == true
  }

  /// Returns notes on the requirements that an adapter has.
  ///
  /// A source that asks which of them are there only sees those that count. What is known of a
  /// protocol also holds where another one refines it, or is composed with it.
  static func notes(on members: [Member]) -> [String] {
    Dictionary(grouping: members, by: \.requirement.owner).sorted { $0.key < $1.key }
      .flatMap { owner, members in known[owner]?.notes(onOwn: members) ?? [] }
  }

  /// Returns notes on the requirements that the protocol itself declares.
  private func notes(onOwn members: [Member]) -> [String] {
    let titles = Set(members.map(\.requirement.title))
    let needed = needed.intersection(titles).sorted()
    return pairs.filter { titles.contains($0.called) && titles.contains($0.silenced) }
      .map { "if \($0.called) counts, \($0.silenced) is never called\($0.consequence)" }
      + switches.filter { titles.contains($0.requirement) }
      .map { "if \($0.requirement) counts, \($0.effect)" }
      + (needed.isEmpty
        ? []
        : [
          "\(needed.joined(separator: " and ")) always count: a source stops the program without them"
        ])
  }
}
