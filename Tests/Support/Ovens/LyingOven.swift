/// An oven with a slot of each kind, which treats its delegates as real sources do, and not as one
/// would hope.
package final class LyingOven: Sendable {
  package struct Manners: Hashable, Sendable {
    package var showing: Showing
    package var taking: Taking
    /// Whether it, or its screens, hold delegates weakly.
    package var isWeak: Bool

    package init(
      showing: Showing = .delegates, taking: Taking = .everything, isWeak: Bool = false
    ) {
      (self.showing, self.taking, self.isWeak) = (showing, taking, isWeak)
    }
  }

  /// The objects that its getters show.
  package enum Showing: CaseIterable, Sendable {
    case delegates
    /// A screen for each delegate, the same each time.
    case screens
    /// A new screen after each set.
    case newScreens
    /// A new screen after each set, also for the delegate behind a screen that it is given back.
    case unwrappingScreens
    /// A new screen after each get.
    case endlessScreens
    /// One screen for every delegate.
    case oneScreen
  }

  /// What its setters do.
  package enum Taking: CaseIterable, Sendable {
    case everything
    /// They refuse adapters, and keep the delegate that they have.
    case noAdapters
    /// They call the new delegate.
    case callingNew
    /// They call the delegate that was there.
    case callingOld
    /// They ignore nil, and keep the delegate that they have.
    case noNil
    /// They refuse everything else: no request can give the slot back.
    case onlyAdapters
  }

  private struct State: Sendable {
    var contents: [Content] = [Content(), Content()]
    /// The screens of delegates, by their addresses.
    var screens: [ObjectIdentifier: StandIn] = [:]
    var observers: [any OvenDelegate] = []
    var onBake: (@Sendable (Int) -> Void)?
  }

  /// What is in a slot.
  private struct Content: Sendable {
    var strong: (any OvenDelegate)?
    var weak = WeakDelegate(nil)

    var delegate: (any OvenDelegate)? { strong ?? weak.delegate }
  }

  private let manners: Manners
  private let state = Shelf(State())
  /// The screens that it shows for every delegate.
  private let screens: [StandIn]
  private let ticket: LiveCount.Ticket
  private let onUse: @Sendable (UsersCode) -> Void

  package init(
    _ manners: Manners, counted: LiveCount = LiveCount(),
    onUse: @escaping @Sendable (UsersCode) -> Void = { _ in }
  ) {
    self.manners = manners
    self.onUse = onUse
    screens = (0..<2).map { _ in StandIn(heldWeakly: manners.isWeak) }
    ticket = counted.ticket()
  }

  package var delegate: (any OvenDelegate)? {
    get { shown(in: 0) }
    set { set(newValue, in: 0) }
  }

  /// Another name of `delegate`.
  package var front: (any OvenDelegate)? {
    get { shown(in: 0) }
    set { set(newValue, in: 0) }
  }

  /// A second slot.
  package var inspector: (any OvenDelegate)? {
    get { shown(in: 1) }
    set { set(newValue, in: 1) }
  }

  /// A slot for a closure.
  package var onBake: (@Sendable (Int) -> Void)? {
    get {
      onUse(.get)
      return state.value.onBake
    }
    set {
      onUse(.set)
      let old = state.update { state in
        defer { state.onBake = newValue }
        return state.onBake
      }
      withExtendedLifetime(old) {}
    }
  }

  package func add(_ observer: any OvenDelegate) {
    onUse(.set)
    state.update { $0.observers.append(observer) }
  }

  package func remove(_ observer: any OvenDelegate) {
    onUse(.set)
    // Like any delegate, it is released outside the lock, because its `deinit` may call.
    let old = state.update { state in
      state.observers.firstIndex { $0 === observer }.map { state.observers.remove(at: $0) }
    }
    withExtendedLifetime(old) {}
  }

  package var observerCount: Int { state.update(\.observers.count) }

  /// Calls the delegates in all slots, or in one of the first two.
  package func bake(_ loaves: Int, in slot: Int? = nil) {
    for place in 0..<2 where slot == nil || slot == place {
      content(of: place)?.ovenDidBake(loaves)
    }
    guard slot == nil else { return }
    for observer in state.value.observers { observer.ovenDidBake(loaves) }
    state.value.onBake?(loaves)
  }

  /// The delegate that gets the callbacks in the end, behind all screens.
  package func delegate(behind slot: Int) -> (any OvenDelegate)? {
    content(of: slot)?.behindScreens
  }

  private func content(of slot: Int) -> (any OvenDelegate)? {
    manners.showing == .oneScreen
      ? screens[slot].inner : state.update { $0.contents[slot].delegate }
  }

  private func shown(in slot: Int) -> (any OvenDelegate)? {
    onUse(.get)
    let content = content(of: slot)
    return switch manners.showing {
    case .delegates, .screens, .newScreens, .unwrappingScreens: content
    case .endlessScreens: content.map { StandIn(inner: $0, heldWeakly: manners.isWeak) }
    case .oneScreen: content.map { _ in screens[slot] }
    }
  }

  private func set(_ delegate: (any OvenDelegate)?, in slot: Int) {
    onUse(.set)
    let isAdapter = delegate.map { !($0.behindScreens is Bystander) } ?? false
    if manners.taking == (isAdapter ? .noAdapters : .onlyAdapters) { return }
    if manners.taking == .noNil, delegate == nil { return }
    let old = content(of: slot)
    put(delegate, in: slot)
    if manners.taking == .callingNew { delegate?.ovenDidBake(0) }
    if manners.taking == .callingOld { old?.ovenDidBake(0) }
  }

  private func put(_ delegate: (any OvenDelegate)?, in slot: Int) {
    guard manners.showing != .oneScreen else {
      if delegate !== screens[slot] { screens[slot].inner = delegate }
      return
    }
    let stored = delegate.map(stored)
    let isWeak = manners.isWeak && !(stored is StandIn)
    let new = Content(strong: isWeak ? nil : stored, weak: WeakDelegate(isWeak ? stored : nil))
    // The old one is released outside the lock, because its `deinit` may call.
    let old = state.update { state in
      defer { state.contents[slot] = new }
      return state.contents[slot]
    }
    withExtendedLifetime(old) {}
  }

  /// The object that a slot holds for a delegate.
  private func stored(_ delegate: any OvenDelegate) -> any OvenDelegate {
    // A screen of its own stands for the delegate behind it.
    if let screen = delegate as? StandIn {
      switch manners.showing {
      case .endlessScreens: return screen.inner ?? screen
      case .unwrappingScreens:
        return StandIn(inner: screen.inner ?? screen, heldWeakly: manners.isWeak)
      case .delegates, .screens, .newScreens, .oneScreen: return screen
      }
    }
    let new = StandIn(inner: delegate, heldWeakly: manners.isWeak)
    switch manners.showing {
    case .delegates, .endlessScreens, .oneScreen: return delegate
    case .newScreens, .unwrappingScreens: return new
    case .screens:
      return state.update { state in
        if let known = state.screens[ObjectIdentifier(delegate)], known.inner === delegate {
          return known
        }
        state.screens[ObjectIdentifier(delegate)] = new
        return new
      }
    }
  }
}

extension OvenDelegate {
  /// The delegate behind all screens.
  fileprivate var behindScreens: (any OvenDelegate)? {
    guard let screen = self as? StandIn else { return self }
    return screen.inner?.behindScreens
  }
}
