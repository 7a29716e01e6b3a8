/** Small programs with threads, for {@code tuntas explore} and {@code tuntas rewind}. */
@NullMarked
package dev.tuntas.subjects.concurrent;

import org.jspecify.annotations.NullMarked;
