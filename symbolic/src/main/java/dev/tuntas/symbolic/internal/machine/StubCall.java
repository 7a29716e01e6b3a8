package dev.tuntas.symbolic.internal.machine;

import dev.tuntas.machine.code.MachineMethod;
import dev.tuntas.symbolic.internal.term.Value;
import org.jspecify.annotations.Nullable;

/**
 * A call by contract that a path has made.
 *
 * @param receiver null if there is none
 * @param changesNothing whether the contract says so
 * @param time of a pure method, when: at one time, the same call has one outcome; else negative
 */
public record StubCall(
        @Nullable Value receiver,
        MachineMethod method,
        @Nullable Value result,
        @Nullable Value thrown,
        boolean changesNothing,
        int time) {}
