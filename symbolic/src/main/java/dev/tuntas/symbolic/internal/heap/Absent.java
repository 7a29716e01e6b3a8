package dev.tuntas.symbolic.internal.heap;

import dev.tuntas.symbolic.internal.term.Value;

/** Stands where nothing has been decided yet. */
enum Absent implements Value {
    ABSENT
}
