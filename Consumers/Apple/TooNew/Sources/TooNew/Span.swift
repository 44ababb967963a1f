// 'span' is only available in macOS 26.0 or newer

func first(of loaves: [Int]) -> Int { loaves.span[0] }
