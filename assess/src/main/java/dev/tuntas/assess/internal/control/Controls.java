package dev.tuntas.assess.internal.control;

/** The switch of a world; one thread at a time uses it. */
public interface Controls {
    /** Makes room for what is noted. */
    void prepare(int mutants, int statements, int conditions);

    /** Lets the original run as far as it wants. */
    void open();

    /** Lets a mutant run, or with 0 the original, for so many steps and elements of arrays. */
    void begin(int mutant, long steps, long room);

    /** Lets the original run and notes which mutants would make a difference. */
    void watch(long steps, long room);

    /** How many steps are left; negative if they did not suffice. */
    long stepsLeft();

    /** How much room is left; negative if it did not suffice. */
    long roomLeft();

    /** Whether the code wanted to end the JVM since the last beginning. */
    boolean wantsExit();

    /** Whether an initialiser did not come to its end, since this was asked for the last time. */
    boolean hasBrokenClass();

    /** Whether another thread came to a place of mutants in the last run that was watched. */
    boolean hasOtherThreads();

    /** Whether a mutant would have made a difference in the last run that was watched. */
    boolean isDifferent(int mutant);

    /** Whether the place of a mutant was come to in any run that was watched. */
    boolean wasReached(int mutant);

    /** For each statement, whether the original has come to it. */
    byte[] statements();

    /** For each condition, 1 if it was true, 2 if it was false, 3 if both. */
    byte[] outcomes();
}
