/// The slots of one source, with the tokens and names for which numbers stand.
///
/// It is read and changed under the registry's lock.
final class SlotSource {
  @safe @exclusivity(unchecked) private var machine = SlotMachine()
  @safe @exclusivity(unchecked) private var names = SlotNames()
  @safe @exclusivity(unchecked) private var tokens = SmallTable<Token>()

  var isEmpty: Bool { tokens.isEmpty }

  /// Has a token come, unless it has to compare its key path with others first.
  func arrive(
    _ token: Token, _ request: SlotRequest, after comparison: SlotNames.Comparison?
  ) -> SlotArrival {
    guard let name = names.use(request.name, after: comparison) else {
      return .compare(names.comparison)
    }
    token.name = name
    token.slots = self
    tokens[token.number] = token
    return .work(
      advance {
        $0.request(
          SlotMachine.Request(
            token: token.number, name: name, isReadable: request.isReadable,
            overlap: token.terms.overlap, adapter: request.adapter))
      })
  }

  /// Has an event change the slots; returns the work that remains.
  func advance(_ event: (inout SlotMachine) -> SlotMachine.Work) -> SlotWork {
    let work = event(&machine)
    let namesTokens = !work.errands.isEmpty || work.step.namesTokens
    return SlotWork(work, of: namesTokens ? tokens : SmallTable())
  }

  /// Returns how a token's adapter comes out of its slot, and the token above it.
  func takeOut(_ token: Token) -> (SlotMachine.Leaving, above: Token?) {
    let leaving = machine.takeOut(token.number)
    guard case .link(let above) = leaving else { return (leaving, nil) }
    return (leaving, tokens[above])
  }

  /// Takes a token out.
  ///
  /// The caller releases the key paths that this returns, under no lock.
  func depart(_ token: Token) -> (work: SlotWork, released: ShortList<AnyKeyPath>) {
    let work = advance { $0.left(token.number) }
    tokens[token.number] = nil
    let released = names.release(token.name, token.terms.slot?.id) { machine.leadsToSlot($0) }
    return (work, released)
  }

  func isDue(_ token: Token) -> Bool { machine.isDue(token.number) }

  /// Returns the token that this one waits for.
  func occupant(before token: Token) -> Token? {
    machine.occupant(before: token.number).flatMap { tokens[$0] }
  }
}

/// A request for a slot, as its token makes it.
struct SlotRequest {
  let name: SlotName
  let isReadable: Bool
  let adapter: SlotMachine.Adapter?
}

/// The answer to a token that comes to its slot.
enum SlotArrival {
  case work(SlotWork)
  /// The caller has to compare its key path with these, and come again.
  case compare(SlotNames.Comparison)
}

/// The work that remains after an event in the slots of a source.
struct SlotWork {
  let errands: [SlotMachine.Errand]
  let step: SlotMachine.Step
  /// The tokens for which the numbers stand.
  private let tokens: SmallTable<Token>

  init(_ work: SlotMachine.Work = .init(), of tokens: SmallTable<Token> = SmallTable()) {
    errands = work.errands
    step = work.step
    self.tokens = tokens
  }

  subscript(number: Int) -> Token? { tokens[number] }
  subscript(numbers: [Int]) -> [Token] { numbers.compactMap { tokens[$0] } }
}
