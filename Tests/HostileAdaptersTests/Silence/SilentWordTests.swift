import DelegatePromises
import HostileProtocols
import Testing

extension `A silent adapter` {
  @Test func `of WordsDelegate does as others do`() throws {
    let silence = Silence(
      of: PlainWords(), WordsDelegateAdapter(answers: .init(each: { $0 + $1 })), as: { $0 },
      before: { WordsBefore(noting: $0) })

    try silence.expectSame { delegate, journal in
      delegate.unsafe(1)
      delegate.copy(1, each: 2)
      delegate.consume(1)
      delegate.discard(1)
      delegate.some(1)
      journal.note(delegate.each(1, unsafe: 2), delegate.`class`(3), delegate.`Protocol`)
      journal.note(delegate.`is this nice?`(3))
      delegate.`await`(4)
      delegate.module(1, Promise: 2)
      delegate.`func`(for: 1, as: "rye")
      delegate.`true`()
    }
  }
}

private class PlainWords: WordsDelegate {
  func note(_ name: String, _ value: Int) {}
  func unsafe(_ copy: Int) { note(#function, copy) }
  func copy(_ consume: Int, each some: Int) { note(#function, consume * 10 + some) }
  func consume(_ any: Int) { note(#function, any) }
  func each(_ await: Int, unsafe: Int) -> Int { `await` + `unsafe` }
  func discard(_ yield: Int) { note(#function, yield) }
  func some(_ async: Int) { note(#function, async) }
  func then(_ get: Int) { note(#function, get) }
  func get(_ set: Int) { note(#function, set) }
  func willSet(_ didSet: Int) { note(#function, didSet) }
  func actor(_ actor: Int) { note(#function, actor) }
  func `nonisolated`(_ final: Int) { note(#function, final) }
  func sending(_ sending: Int) { note(#function, sending) }
  func isolated(_ isolated: Int) { note(#function, isolated) }
  func `macro`(_ package: Int) { note(#function, package) }
  func left(_ lazy: Int) { note(#function, lazy) }
  func weak(_ open: Int) { note(#function, open) }
  func module(_ first: Int, Promise: Int) { note(#function, first * 10 + Promise) }
  func `func`(`for` `in`: Int, `as` `is`: String) { note(#function, `in`) }
  func `didFinish`(_ `inout`: Bool) {}
  func Type() {}
  func async() {}
  func await(_ throws: Int) { note(#function, `throws`) }
  func init_(_ deinit: Int) { note(#function, `deinit`) }
}

private final class WordsBefore: WordsDelegate {
  private let words: NotingWords
  let `Protocol` = 5

  init(noting journal: Journal) { words = NotingWords(journal) }

  func unsafe(_ copy: Int) { words.unsafe(copy) }
  func copy(_ consume: Int, each some: Int) { words.copy(consume, each: some) }
  func consume(_ any: Int) { words.consume(any) }
  func each(_ await: Int, unsafe: Int) -> Int { `await` + `unsafe` }
  func discard(_ yield: Int) { words.discard(yield) }
  func some(_ async: Int) { words.some(async) }
  func then(_ get: Int) {}
  func get(_ set: Int) {}
  func willSet(_ didSet: Int) {}
  func actor(_ actor: Int) {}
  func `nonisolated`(_ final: Int) {}
  func sending(_ sending: Int) {}
  func isolated(_ isolated: Int) {}
  func `macro`(_ package: Int) {}
  func left(_ lazy: Int) {}
  func weak(_ open: Int) {}
  func module(_ first: Int, Promise: Int) { words.module(first, Promise: Promise) }
  func `class`(_ value: Int) -> Int { value * 2 }
  func `func`(`for` `in`: Int, `as` `is`: String) { words.`func`(for: `in`, as: `is`) }
  func `true`() { words.note(#function, 0) }
  func `didFinish`(_ `inout`: Bool) {}
  func Type() {}
  func `is this nice?`(_ `an answer`: Int) -> Bool { `an answer` > 1 }
  func async() {}
  func await(_ throws: Int) { words.`await`(`throws`) }
  func init_(_ deinit: Int) {}
}

private final class NotingWords: PlainWords {
  let journal: Journal

  init(_ journal: Journal) { self.journal = journal }

  override func note(_ name: String, _ value: Int) { journal.note(name, value) }
}
