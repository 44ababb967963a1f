import DelegateEvents
import TestSupport

extension WorldRun {
  func make(_ wish: Wish) {
    guard let ear = listener(wish.adapter)?.ear else { return }
    let record = WishRecord(wish, of: ear, begun: nextMoment())
    state.update { $0.wishes[wish.number] = record }
    let table = wish.isInOrder ? ear.wishesInOrder : ear.wishesByKey
    let promise = table.pending.request(WishKey(wish.key, self), fileID: file) {
      record.placed.value = nextMoment()
      reached(.start)
      switch wish.start {
      case .quiet: break
      case .throwing: throw OvenError.noFlour
      case .calling: ear.hear(0)
      case .baking(let source): bake(source)
      }
    }
    record.take(promise)
  }

  private func nextMoment() -> Int {
    moments.update { moments in
      moments += 1
      return moments
    }
  }

  var wishes: [WishRecord] {
    state.update { $0.wishes.sorted { $0.key < $1.key }.map(\.value) }
  }
}
