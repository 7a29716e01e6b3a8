package dev.tuntas.junit;

/**
 * Ways in which a test can pass without having tried what it promises to try. Each is a failure,
 * unless {@link ExhaustiveTest#allow} or the key {@link TuntasKeys#ALLOW} names it.
 */
public enum TooLittle {
    /**
     * No input ran at any scope: the predicate never says yes, or throws on everything; assumptions
     * or predicates of several parameters leave nothing; or a limit came first.
     */
    NO_INPUT,

    /**
     * Only one input ran at the greatest scope, or a parameter of a class had only one value there,
     * although the bounds have more than one candidate, or have fields whose values are not known.
     */
    ONE_INPUT,

    /**
     * No values are known for a field, so it keeps what its constructor makes, and inputs that
     * differ in it are not tried.
     */
    KEPT_FIELD,

    /** A class has an invariant in JML, which tests do not read, and no predicate. */
    UNREAD_JML
}
