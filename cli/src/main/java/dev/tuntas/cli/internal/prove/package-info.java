/** {@code tuntas prove}: every path of a method on all inputs within a bound. */
@NullMarked
package dev.tuntas.cli.internal.prove;

import org.jspecify.annotations.NullMarked;
