#if os(Linux)
  import Testing

  /// Protocols of Apple's, about which more is known than their declarations say.
  @Suite struct `A protocol with hazards` {
    // E6
    @Test(arguments: [
      (
        "CoreBluetooth", "CBCentralManagerDelegate",
        "if centralManager(_:didDisconnectPeripheral:error:) counts", reconnecting
      ),
      (
        "CoreBluetooth", "CBCentralManagerDelegate",
        "if centralManager(_:willRestoreState:) counts",
        "if not, to make a manager with a restore identifier stops the program"
      ),
      (
        "UIKit", "UITextFieldDelegate & UITableViewDelegate",
        "if textFieldDidEndEditing(_:reason:) counts", ""
      ),
      (
        "UIKit", "UITextFieldDelegate & UITableViewDelegate",
        "if tableView(_:heightForRowAt:) counts", ""
      ),
      (
        "CoreData", "NSFetchedResultsControllerDelegate",
        "if controller:didChangeContentWithSnapshot: counts",
        "no other method for changes is called"
      ),
      (
        "CoreData", "NSFetchedResultsControllerDelegate",
        "if controller:didChangeContentWithDifference: counts",
        "no other method for changes is called"
      ),
    ])
    func `has a warning in the adapter`(
      module: String, name: String, fact: String, consequence: String
    ) async throws {
      let adapter = try await adapter(of: name, in: module)

      let notes = adapter.notes.filter { $0.hasPrefix(fact) }
      #expect(notes.count == 1 && notes[0].contains(consequence))
      #expect(adapter.text.contains("/// - Note: \(fact)"))
    }

    @Test func `has the warning in the list of protocols too`() async throws {
      let lines = try delegateProtocols(
        of: "CoreBluetooth", in: try await AppleHeaders.graphs(of: "CoreBluetooth"))

      let central = lines.first { $0.hasPrefix("CBCentralManagerDelegate: ") }
      #expect(central?.hasPrefix("CBCentralManagerDelegate: 9 told, 0 asked\n  if ") == true)
      #expect(central?.contains(Self.reconnecting) == true)
    }

    // E6
    @Test func `always has the methods without which the source stops the program`() async throws {
      let adapter = try await adapter(of: "CLLocationManagerDelegate", in: "CoreLocation") {
        $0.only = ["didUpdateHeading"]
      }

      for selector in ["locationManager:didUpdateLocations:", "locationManager:didFailWithError:"] {
        #expect(adapter.text.contains("\"\(selector)\", isImplemented: true)"))
      }
      #expect(adapter.notes.contains { $0.hasSuffix("a source stops the program without them") })
    }

    // E6
    @Test func `always has those methods in a protocol that refines it`() async throws {
      var graphs = try await AppleHeaders.graphs(of: "CoreLocation")
      var bakery = Fixture("func ovenDidHeat(_ oven: Oven)")
      bakery.inherited = [
        ("c:objc(pl)CLLocationManagerDelegate", "CoreLocation.CLLocationManagerDelegate"),
        ("c:objc(pl)NSObject", "ObjectiveC.NSObjectProtocol"),
      ]
      try graphs.read(bakery.json, of: "Bakery", named: "Bakery.symbols.json")
      var request = AdapterRequest(module: "Bakery", protocolName: "OvenDelegate")
      request.only = ["didHeat"]

      let adapter = try generateAdapter(request, from: graphs)

      #expect(adapter.text.contains("\"locationManager:didFailWithError:\", isImplemented: true)"))
      #expect(adapter.notes.contains { $0.hasSuffix("a source stops the program without them") })
    }

    // E6
    @Test func `tells the methods of one name apart`() async throws {
      let adapter = try await adapter(of: "WKNavigationDelegate", in: "WebKit")

      #expect(
        adapter.notes == [
          "if webView(_:decidePolicyFor:preferences:decisionHandler:) counts, "
            + "webView:decidePolicyForNavigationAction:decisionHandler: is never called"
        ])
    }

    static let reconnecting =
      "isReconnecting:error:) is never called, and no peripheral is reconnected by the system"

    private func adapter(
      of name: String, in module: String, _ change: (inout AdapterRequest) -> Void = { _ in }
    ) async throws -> GeneratedFile {
      var request = AdapterRequest(module: module, protocolName: name)
      change(&request)
      return try generateAdapter(request, from: try await AppleHeaders.graphs(of: module))
    }
  }
#endif
