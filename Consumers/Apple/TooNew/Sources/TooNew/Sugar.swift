// 'InlineArray' is only available in macOS 26.0 or newer

struct Shelf { var loaves: [4 of Int] }
