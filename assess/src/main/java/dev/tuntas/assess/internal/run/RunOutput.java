package dev.tuntas.assess.internal.run;

import org.jspecify.annotations.Nullable;

/**
 * What a call came to.
 *
 * @param result what it returned
 * @param thrown what it threw instead
 * @param arguments the receiver and the parameters, as they are afterwards
 */
@SuppressWarnings("ArrayRecordComponent") // never compared as such
record RunOutput(
        @Nullable Object result, @Nullable Throwable thrown, @Nullable Object[] arguments) {}
