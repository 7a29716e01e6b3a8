package dev.tuntas.symbolic.result;

import java.util.Locale;

/** When it is decided what a reference of the input is. */
public enum Mode {
    /** As soon as it is read: null, an object that is there, or a new one. */
    LAZY,

    /** When it is read, whether it is null; which object it is, when that matters. */
    LAZIER,

    /** Both only when it matters. */
    LAZIER_SHARP;

    /** As it is written: {@code lazy}, {@code lazier}, {@code lazier#}. */
    @Override
    public String toString() {
        return this == LAZIER_SHARP ? "lazier#" : name().toLowerCase(Locale.ROOT);
    }
}
