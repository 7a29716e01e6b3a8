package dev.tuntas.machine.concrete;

import dev.tuntas.machine.code.Unfollowable;
import org.jspecify.annotations.Nullable;

/** A call of the JDK, with arguments from cells of a stack and the result in the first of them. */
public abstract class Native {
    protected Native() {}

    /** Calls it with the arguments from a cell on. */
    @SuppressWarnings("CheckedExceptionNotThrown")
    protected abstract void call(long[] bits, @Nullable Object[] refs, int at) throws Throwable;

    /** Calls it; what it throws is the program's, unless the machine itself gave up below it. */
    public final void invoke(long[] bits, @Nullable Object[] refs, int at) {
        try {
            call(bits, refs, at);
        } catch (Unfollowable | StepLimitException e) {
            throw e;
        } catch (Throwable e) {
            throw new Thrown(e);
        }
    }
}
