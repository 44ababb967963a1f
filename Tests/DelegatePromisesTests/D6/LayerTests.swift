import Testing
import TestSupport

@testable import DelegatePromises

// D6, L2: layers that have left are transparent, and do not pile up.
@Suite struct `A layer that has left` {
  private let counted = LiveCount()

  // D6, L2
  @Test func `is seen through, down to the delegate`() {
    let app = Bystander()
    let layers = stack(3, over: Layer.Below(.object(app), held: .strongly, seenAs: nil), counted)

    layers[1].leave()
    #expect(layers[2].lowest.delegate.object is OvenNews)
    layers[0].leave()
    #expect(layers[2].lowest.delegate.object === app)
  }

  // D6, L2: the first leaves, a third comes, the second leaves, and so on.
  @Test func `is forgotten by those above`() {
    var top = layer(over: .nothing, counted)
    for _ in 0..<1000 {
      let next = layer(over: .layer(top), counted)
      top.leave()
      _ = next.lowest
      top = next
    }

    #expect(counted.count == 1)
  }

  // L1
  @Test func `is freed with all below it`() {
    let layers = stack(100, over: .nothing, counted)
    for layer in layers.reversed() { layer.leave() }
    #expect(counted.count == 0)
  }
}

// D6
@Suite struct `Layers above each other` {
  // Each leads to all below it, and a walk along adapters comes to each of them.
  @Test func `are each come to once by one walk`() {
    let asked = Counter()
    var below = Layer.Below.nothing
    for _ in 0..<100 {
      let layer = Layer(over: below)
      let (link, shown) = (CountingLink(to: below, asked), Shown.object(Counter()))
      layer.lie(link, showing: shown, as: nil, over: below, keeping: .nothing)
      below = .layer(layer)
    }
    var walk = ForwardWalk()

    let comesBack = walk.comesBack(to: ForwardTarget<Never>(), from: below, asking: false)

    #expect(comesBack == false)
    #expect(asked.count == 100, "each adapter says once where its callbacks go")
  }
}

private func stack(_ count: Int, over bottom: Layer.Below, _ counted: LiveCount) -> [Layer] {
  var layers = [layer(over: bottom, counted)]
  while layers.count < count {
    layers.append(layer(over: .layer(layers[layers.count - 1]), counted))
  }
  return layers
}

private func layer(over below: Layer.Below, _ counted: LiveCount) -> Layer {
  let (layer, news) = (Layer(over: below), OvenNews(counted: counted))
  layer.lie(news.link, showing: .object(news), as: nil, over: below, keeping: .nothing)
  return layer
}

/// A link that counts how often a walk asks it.
private final class CountingLink: ForwardLink {
  private let lower: Layer.Below
  private let asked: Counter

  init(to lower: Layer.Below, _ asked: Counter) { (self.lower, self.asked) = (lower, asked) }

  var below: Layer.Below {
    asked.add()
    return lower
  }
}
