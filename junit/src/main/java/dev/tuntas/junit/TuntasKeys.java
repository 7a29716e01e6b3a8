package dev.tuntas.junit;

import java.util.List;

/**
 * The keys for {@code junit-platform.properties}, for the configuration parameters of a launcher
 * and for system properties. What an {@link ExhaustiveTest} sets itself wins over them.
 */
public final class TuntasKeys {
    /** The scope of tests that do not set one. */
    public static final String SCOPE = "tuntas.scope";

    /** No test goes beyond this scope, whatever it sets itself: for a quick run. */
    public static final String SCOPE_MAX = "tuntas.scope.max";

    /** As {@link ExhaustiveTest#time}. */
    public static final String TIME = "tuntas.time";

    /** As {@link ExhaustiveTest#inputTime}. */
    public static final String INPUT_TIME = "tuntas.inputTime";

    /** As {@link ExhaustiveTest#maxInputs}. */
    public static final String MAX_INPUTS = "tuntas.maxInputs";

    /** As {@link ExhaustiveTest#threads}. */
    public static final String THREADS = "tuntas.threads";

    /** {@code fail} or {@code report}, as {@link ExhaustiveTest#onLimit}. */
    public static final String ON_LIMIT = "tuntas.onLimit";

    /** What is not too little, such as {@code one_input}, as {@link ExhaustiveTest#allow}. */
    public static final String ALLOW = "tuntas.allow";

    /** How often a long test says how far it is, such as {@code 10s}; {@code none} for never. */
    public static final String PROGRESS = "tuntas.progress";

    /** How many lines are shown of what code prints while inputs are searched for. */
    public static final String PRINTS = "tuntas.prints";

    /** {@code own_thread} or {@code caller_thread}, as {@link ExhaustiveTest#runOn}. */
    public static final String RUN_ON = "tuntas.runOn";

    /** As {@link ExhaustiveTest#strategy}. */
    public static final String STRATEGY = "tuntas.strategy";

    /** The folder for counterexamples, or {@code none}. */
    public static final String OUTPUT = "tuntas.output";

    /**
     * The file for a page of all exhaustive tests of a run; {@code true} for {@code tests.html} in
     * the folder for counterexamples, {@code none} for no page.
     */
    public static final String HTML = "tuntas.html";

    /**
     * The folder in which inputs are kept for the next run; {@code true} for one in the folder of
     * the build, {@code none} for no cache.
     */
    public static final String CACHE = "tuntas.cache";

    /** Runs one input of one test, as {@link Replay}: {@code package.Test#method:text}. */
    public static final String REPLAY = "tuntas.replay";

    /** All of them. */
    public static final List<String> ALL =
            List.of(
                    SCOPE,
                    SCOPE_MAX,
                    TIME,
                    INPUT_TIME,
                    MAX_INPUTS,
                    THREADS,
                    ON_LIMIT,
                    ALLOW,
                    PROGRESS,
                    PRINTS,
                    RUN_ON,
                    STRATEGY,
                    OUTPUT,
                    HTML,
                    CACHE,
                    REPLAY);

    private TuntasKeys() {}
}
