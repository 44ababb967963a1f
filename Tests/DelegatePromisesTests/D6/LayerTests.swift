import Testing
import TestSupport

@testable import DelegatePromises

// D6, L2: layers that have left are transparent, and do not pile up.
@Suite struct `A layer that has left` {
  private let counted = LiveCount()

  // D6, L2
  @Test func `is seen through, down to the delegate`() {
    let app = Bystander()
    let layers = stack(3, over: .strongly(.object(app), nil), counted)

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

  // L1: a chain that is freed from its end would use the stack up.
  @Test func `is freed with a hundred thousand below it`() {
    let layers = stack(100_000, over: .nothing, counted)
    for layer in layers.reversed() { layer.leave() }
    #expect(counted.count == 0)
  }
}

// D6
@Suite struct `Layers above each other` {
  // Each leads to all below it, and a walk along adapters may begin at each of them.
  @Test func `are each come to once by one walk`() {
    let layers = stack(100, over: .nothing, LiveCount())
    var visited = Visited()

    let told = layers.reversed().reduce(0) { $0 + $1.all(notYet: &visited).count }

    #expect(told == 101, "those below another one, and what lies below the lowest, twice")
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
  let layer = Layer(over: below)
  let adapter = Shown.object(OvenNews(counted: counted))
  layer.lie(adapter, showing: adapter, as: nil, over: below, keeping: .nothing)
  return layer
}
