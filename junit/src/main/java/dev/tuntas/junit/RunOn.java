package dev.tuntas.junit;

/** On which thread inputs are run. */
public enum RunOn {
    /** What the key {@link TuntasKeys#RUN_ON} says, else {@link #OWN_THREAD}. */
    DEFAULT,

    /** A thread of Tuntas, which can be left behind if an input never ends. */
    OWN_THREAD,

    /**
     * The thread on which JUnit runs the test, for what is bound to it, such as transactions. An
     * input that hangs there is interrupted, no more.
     */
    CALLER_THREAD
}
