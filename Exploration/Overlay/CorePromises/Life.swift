@usableFromInline typealias Life = Interleaving.Life
public import Interleaving
