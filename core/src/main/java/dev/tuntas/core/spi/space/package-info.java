/**
 * The numbers behind a state space, which only our own modules need; start at {@code Codes}.
 *
 * <p>What users see of a space (its slots, their domains) are subclasses of the classes here, in
 * {@code dev.tuntas.core.bounds}. These hold the numbers where no other package can see them, and
 * {@code Codes} reads them: so users are not offered codes, and we ask for them at no cost.
 */
@NullMarked
package dev.tuntas.core.spi.space;

import org.jspecify.annotations.NullMarked;
