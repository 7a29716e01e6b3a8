package dev.tuntas.rewind.internal.debug.time;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A run that has ended, and a place in it. A <em>step</em> is one instruction of any thread; the
 * place after n steps is n, so 0 is before the first instruction.
 */
public interface Timeline {
    /** How the run ended. */
    RunEnd end();

    /** Where we are: how many steps have been done. */
    long step();

    /** The oldest place that can be gone back to; 0 unless the oldest part was given up. */
    long first();

    /** The place after the last step of the run. */
    long last();

    /** Goes to a place, back or forth. */
    void to(long step);

    /** Goes on to a place and tells of each instruction on the way, before it is done. */
    void replay(long to, InstructionListener listener);

    /**
     * The reverse code of the assignment that a step made, in words: of what is there behind it,
     * and of what ran before it. Empty if the step made none.
     */
    Optional<String> reverseCode(long step);

    /** The thread that does the next step, or the last one if none is left. */
    int thread();

    List<ThreadView> threads();

    /** The frames of a thread, the one on top first. */
    List<CallView> frames(int thread);

    /** The class of the program with a name; null if there is none. */
    @Nullable Class<?> find(String className);

    /** The value of a static field of the program, or of the JDK. */
    @Nullable Object staticValue(Class<?> owner, String field, String descriptor);

    /**
     * Calls a method here, and takes back all that it did.
     *
     * @param arguments the receiver first, if there is one
     * @throws Throwable what it throws
     */
    @Nullable Object callHere(
            Class<?> owner, String name, String descriptor, @Nullable Object... arguments)
            throws Throwable;

    /** The exceptions that were thrown in the run, caught or not, in order. */
    List<ThrownAt> thrown();

    /** A number above 0 that an object has whenever the run comes to the same place. */
    int idOf(Object object);

    /**
     * The same for people: {@code @412} for an object that was made in step 412, {@code @0.1} for
     * one that was there before.
     */
    String labelOf(Object object);

    /** The name of a thread as the program sees it. */
    String nameOf(Thread thread);

    /** What a person should know of the run: what was not recorded, what can't be taken back. */
    List<String> notes();
}
