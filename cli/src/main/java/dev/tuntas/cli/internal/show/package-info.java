/**
 * {@code tuntas show} and {@code tuntas explain}: bounds, single candidates, and how a predicate is
 * searched.
 */
@NullMarked
package dev.tuntas.cli.internal.show;

import org.jspecify.annotations.NullMarked;
