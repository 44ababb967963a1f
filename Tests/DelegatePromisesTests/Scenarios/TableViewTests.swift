import DelegatePromises
import TestSupport
import Testing

/// A table whose attached data source reads a changing value.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(20)))
struct `A table view` {
  // E1
  @Test func `shows the current value when it asks`() async {
    await play { scene in
      let table = TableView(counted: scene.sources)
      let loaves = CurrentValue(["rye"])
      let feeding = feed(table, loaves, scene)

      table.reloadData()
      loaves.update { $0.append("wheat") }
      #expect(table.titles == ["rye"])
      table.reloadData()

      #expect(table.titles == ["rye", "wheat"])
      feeding.detach()
    }
  }

  // E1
  @Test func `asks again at each change, from any thread`() async {
    await play { scene in
      let table = TableView(counted: scene.sources)
      let loaves = CurrentValue<[String]>([])
      let feeding = feed(table, loaves, scene)
      let reloading = Task {
        for await titles in loaves.values() {
          table.reloadData()
          if titles.count == 3 { return }
        }
      }

      await onThread {
        for loaf in ["rye", "wheat", "spelt"] { loaves.update { $0.append(loaf) } }
      }
      await reloading.value

      #expect(table.titles == ["rye", "wheat", "spelt"])
      feeding.detach()
    }
  }

  // D2: a bound data source lives until it is detached.
  @Test func `keeps its data source even if nobody else does, until it is detached`() async {
    await play { scene in
      let table = TableView(counted: scene.sources)
      let feeding = feed(table, CurrentValue(["rye"]), scene)
      #expect(scene.adapters.count == 1)

      table.reloadData()
      feeding.detach()
      #expect(scene.adapters.count == 0)
      table.reloadData()

      #expect(table.titles == [])
    }
  }

  // E1
  @Test func `goes on showing the last value when its reader is cancelled`() async {
    await play { scene in
      let table = TableView(counted: scene.sources)
      let loaves = CurrentValue(["rye"])
      let feeding = feed(table, loaves, scene)
      let hasReloaded = Gate()
      let reloading = Task {
        for await _ in loaves.values() {
          table.reloadData()
          hasReloaded.open()
        }
      }
      await hasReloaded.wait()

      reloading.cancel()
      await reloading.value
      loaves.update { $0.append("wheat") }

      #expect(table.titles == ["rye"])
      feeding.detach()
    }
  }

  // P10
  @Test func `releases the value with its data source`() async {
    await play { scene in
      let table = TableView(counted: scene.sources)
      let loaves = Shelf<CurrentValue<[String]>?>(CurrentValue(["rye"]))
      let value = WeakReference(loaves.value)
      let feeding = loaves.value.map { feed(table, $0, scene) }
      loaves.value = nil
      table.reloadData()

      feeding?.detach()

      #expect(table.titles == ["rye"])
      #expect(value.object == nil)
    }
  }

  // D4
  @Test func `gets its earlier data source back`() async {
    await play { scene in
      let table = TableView(counted: scene.sources)
      let own = TableAdapter(CurrentValue(["bun"]), counted: scene.adapters)
      table.dataSource = own
      let feeding = feed(table, CurrentValue(["rye"]), scene)

      feeding.detach()
      table.reloadData()

      #expect(table.titles == ["bun"])
    }
  }

  private func feed(
    _ table: TableView, _ loaves: CurrentValue<[String]>, _ scene: Scene
  ) -> DelegateAttachment {
    DelegateAttachment(
      of: TableAdapter(loaves, counted: scene.adapters), to: table, at: \.dataSource)
  }
}

@MainActor
private final class TableAdapter: TableViewDataSource {
  private let loaves: CurrentValue<[String]>
  private let ticket: LiveCount.Ticket

  init(_ loaves: CurrentValue<[String]>, counted: LiveCount) {
    self.loaves = loaves
    ticket = counted.ticket()
  }

  func numberOfRows(in table: TableView) -> Int { loaves.value.count }
  func tableView(_ table: TableView, titleForRow row: Int) -> String { loaves.value[row] }
}
