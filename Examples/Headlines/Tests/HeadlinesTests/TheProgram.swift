import Testing

/// What a user sees of the program: one run at a time, for one of these tests looks at the clock.
@Suite(.serialized, .timeLimit(.minutes(5))) enum `The program` {}
