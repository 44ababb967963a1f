// 'InlineArray' is only available in macOS 26.0 or newer

struct Tray { var loaves: InlineArray<4, Int> }
