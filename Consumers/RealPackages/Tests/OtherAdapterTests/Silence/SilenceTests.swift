import Testing

// E1, E6
/// Adapters to which nobody listens, beside types that implement what they must, and in front of
/// delegates that implement all: each is driven by its own package.
@Suite(.timeLimit(.minutes(5))) struct `A silent adapter` {}
