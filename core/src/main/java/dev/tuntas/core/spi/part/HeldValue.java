package dev.tuntas.core.spi.part;

import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;

/**
 * A slot of a live object, and what it holds.
 *
 * @param owner the number of its object
 * @param field null in an array
 * @param position in an array: 0 for the length, 1 for the first element
 * @param bits of a primitive, or of a length
 * @param longest of a length: the greatest that may be asked about; else of no account
 * @param object the number of an object that it refers to, or -1
 * @param plain another value that it refers to, or null
 */
public record HeldValue(
        int owner,
        @Nullable Field field,
        int position,
        long bits,
        int longest,
        int object,
        @Nullable Object plain) {}
