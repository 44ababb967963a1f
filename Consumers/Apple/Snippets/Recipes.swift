// What people ask for.

// MCNearbyServiceBrowserDelegate, MCSessionDelegate: one answer of two sources.
nonisolated final class Joined: NSObject, MCNearbyServiceBrowserDelegate, MCSessionDelegate {
  private let session: MCSession
  private let resolver: Promise<String>.Resolver

  init(_ session: MCSession, _ resolver: Promise<String>.Resolver) {
    (self.session, self.resolver) = (session, resolver)
  }

  func browser(
    _ browser: MCNearbyServiceBrowser, foundPeer peer: MCPeerID,
    withDiscoveryInfo info: [String: String]?
  ) {
    browser.invitePeer(peer, to: session, withContext: nil, timeout: 30)
  }

  func browser(_ browser: MCNearbyServiceBrowser, didNotStartBrowsingForPeers error: any Error) {
    resolver.reject(error)
  }

  func session(_ session: MCSession, peer: MCPeerID, didChange state: MCSessionState) {
    if state == .connected { resolver.fulfill(peer.displayName) }
  }

  func browser(_ browser: MCNearbyServiceBrowser, lostPeer peer: MCPeerID) {}
  func session(_ session: MCSession, didReceive data: Data, fromPeer peer: MCPeerID) {}
  func session(
    _ session: MCSession, didReceive stream: InputStream, withName name: String,
    fromPeer peer: MCPeerID
  ) {}
  func session(
    _ session: MCSession, didStartReceivingResourceWithName name: String, fromPeer peer: MCPeerID,
    with progress: Progress
  ) {}
  func session(
    _ session: MCSession, didFinishReceivingResourceWithName name: String,
    fromPeer peer: MCPeerID, at file: URL?, withError error: (any Error)?
  ) {}
}

@MainActor
func join(_ session: MCSession, through browser: MCNearbyServiceBrowser) async throws -> String {
  try await Promise.answer(with: { Joined(session, $0) }, timeout: .seconds(60)) {
    session.delegate = $0
    browser.delegate = $0
    browser.startBrowsingForPeers()
  } stop: { _ in
    browser.stopBrowsingForPeers()
  }
}

// CLLocationManagerDelegate: a property that has the latest place.
nonisolated final class Places: NSObject, CLLocationManagerDelegate {
  let latest = DelegateEvent<CLLocation?>()

  func locationManager(_ manager: CLLocationManager, didUpdateLocations places: [CLLocation]) {
    latest.send(places.last)
  }
}

@MainActor
final class Walk {
  private(set) var place: CLLocation?
  private var following: Task<Void, any Error>?

  func follow(_ manager: CLLocationManager) {
    let events = Places()
    let places = events.latest.values(
      attaching: DelegateAttachment(of: events, to: manager, at: \.delegate) {
        $0.startUpdatingLocation()
      } stop: {
        $0.stopUpdatingLocation()
      })
    following = Task { [weak self] in for try await place in places { self?.place = place } }
  }

  deinit { following?.cancel() }
}
