package dev.tuntas.core.internal.lazy.machine;

import dev.tuntas.machine.code.MachineMethod;
import org.jspecify.annotations.Nullable;

/** An object of a functional interface, with the values that it has captured. */
final class Lambda {
    final String type;
    final String name;

    /** Whether code has cast it to {@code Serializable}, too. */
    final boolean isSerializable;

    /** Takes what was captured and the arguments, and calls what the lambda stands for. */
    final MachineMethod bridge;

    final long[] bits;
    final @Nullable Object[] refs;
    final int[] lazy;
    final long[] dep;

    Lambda(String type, String name, boolean isSerializable, MachineMethod bridge, int captured) {
        this.type = type;
        this.name = name;
        this.isSerializable = isSerializable;
        this.bridge = bridge;
        this.bits = new long[captured];
        this.refs = new Object[captured];
        this.lazy = new int[captured];
        this.dep = new long[captured];
    }
}
