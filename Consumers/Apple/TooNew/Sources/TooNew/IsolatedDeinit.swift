// an isolated deinit

@MainActor final class Oven {
  isolated deinit {}
}
