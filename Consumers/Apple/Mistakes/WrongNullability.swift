// has different optionality than required by protocol 'AVAudioPlayerDelegate'

nonisolated final class Played: NSObject, AVAudioPlayerDelegate {
  func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: any Error) {}
}
