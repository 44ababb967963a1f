/// What is known of a protocol of Apple's that its declarations do not say.
///
/// The page *Knowing the hazards of a source* has the same facts, with more of them.
/// Requirements have their names in Objective-C here: two may have one name in Swift.
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
        "locationManager:didUpdateLocations:", "locationManager:didFailWithError:",
      ]),
    "CBCentralManagerDelegate": Hazards(
      pairs: [
        Pair(
          called: "centralManager:didDisconnectPeripheral:error:",
          silenced:
            "centralManager:didDisconnectPeripheral:timestamp:isReconnecting:error:",
          consequence: ", and no peripheral is reconnected by the system")
      ],
      switches: [
        (
          "centralManager:willRestoreState:",
          "Core Bluetooth restores the manager's state when it launches the app; if not, to make a "
            + "manager with a restore identifier stops the program"
        )
      ]),
    "WKNavigationDelegate": Hazards(
      pairs: [
        Pair(
          called: "webView:decidePolicyForNavigationAction:preferences:decisionHandler:",
          silenced: "webView:decidePolicyForNavigationAction:decisionHandler:")
      ]),
    "AVCaptureFileOutputRecordingDelegate": Hazards(
      pairs: [
        Pair(
          called: "captureOutput:didStartRecordingToOutputFileAtURL:startPTS:fromConnections:",
          silenced: "captureOutput:didStartRecordingToOutputFileAtURL:fromConnections:")
      ]),
    "NFCNDEFReaderSessionDelegate": Hazards(
      pairs: [
        Pair(
          called: "readerSession:didDetectTags:", silenced: "readerSession:didDetectNDEFs:",
          consequence: ", because the session reads and writes")
      ]),
    "NSFetchedResultsControllerDelegate": Hazards(
      switches: [
        ("controller:didChangeContentWithSnapshot:", "no other method for changes is called"),
        (
          "controller:didChangeContentWithDifference:",
          "no other method for changes is called without sections, and it is not called with them"
        ),
      ]),
    "UITextFieldDelegate": Hazards(
      pairs: [
        Pair(
          called: "textFieldDidEndEditing:reason:", silenced: "textFieldDidEndEditing:")
      ]),
    "UITableViewDelegate": Hazards(
      switches: [
        (
          "tableView:heightForRowAtIndexPath:",
          "the table asks for the height of each row before it shows one, unless there are estimates"
        )
      ]),
  ]
}

extension Hazards {
  /// Returns whether a source stops the program without a requirement.
  static func need(_ requirement: Requirement) -> Bool {
    guard let selector = requirement.selector else { return false }
    return known[requirement.owner]?.needed.contains(selector) == true
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
    let names = names(of: members)
    let needed = needed.compactMap { names[$0] }.sorted()
    return pairs.compactMap { pair in
      guard let called = names[pair.called], let silenced = names[pair.silenced] else { return nil }
      return "if \(called) counts, \(silenced) is never called\(pair.consequence)"
    }
      + switches.compactMap { requirement, effect in
        names[requirement].map { "if \($0) counts, \(effect)" }
      }
      + (needed.isEmpty
        ? []
        : [
          "\(needed.joined(separator: " and ")) always count: a source stops the program without them"
        ])
  }

  /// Returns what a note calls each requirement, by its name in Objective-C.
  ///
  /// That is its name in Swift, unless another one has it too.
  private func names(of members: [Member]) -> [String: String] {
    let named = Dictionary(grouping: members.map(\.requirement), by: \.title)
    let names = named.flatMap { title, group in
      group.compactMap { requirement in
        requirement.selector.map { ($0, group.count == 1 ? title : $0) }
      }
    }
    return Dictionary(names, uniquingKeysWith: { first, _ in first })
  }
}
