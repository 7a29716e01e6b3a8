package dev.tuntas.check.spi.input;

import org.jspecify.annotations.Nullable;

/** Reads the fields of a materialised input. */
@FunctionalInterface
interface FieldReader {
    @Nullable Object get(String field);
}
