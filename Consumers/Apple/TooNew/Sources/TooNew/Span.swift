// 'span' is only available in macOS

func first(of loaves: [Int]) -> Int { loaves.span[0] }
