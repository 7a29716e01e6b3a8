package dev.tuntas.machine.concrete;

import org.jspecify.annotations.Nullable;

/** What the machine does instead of a call of the JDK; see {@link Intrinsics}. */
@FunctionalInterface
interface Intrinsic {
    /**
     * Answers a call.
     *
     * @param arguments boxed, the receiver first
     * @return boxed; anything if the method returns nothing
     */
    @Nullable Object call(Machine machine, @Nullable Object[] arguments) throws Throwable;
}
