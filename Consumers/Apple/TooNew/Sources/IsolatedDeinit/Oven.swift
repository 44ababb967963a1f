// an isolated deinit can stop the program

@MainActor final class Oven {
  isolated deinit {}
}
