/** The mutation operators that come along, one class each, listed in {@code MutationOperators}. */
@NullMarked
package dev.tuntas.assess.internal.operator;

import org.jspecify.annotations.NullMarked;
