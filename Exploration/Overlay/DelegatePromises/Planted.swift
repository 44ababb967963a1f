internal import Interleaving

/// Whether the exploration wants this fault.
func isPlanted(_ fault: StaticString) -> Bool { Fault.isPlanted(fault) }
