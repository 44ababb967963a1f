import Testing

/// Tests of the whole program, which run one at a time, because one of them looks at the clock.
@Suite(.serialized, .timeLimit(.minutes(5))) enum `The program` {}
