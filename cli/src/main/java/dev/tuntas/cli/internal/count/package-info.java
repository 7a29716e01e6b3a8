/** {@code tuntas count}: how many structures satisfy conditions. */
@NullMarked
package dev.tuntas.cli.internal.count;

import org.jspecify.annotations.NullMarked;
