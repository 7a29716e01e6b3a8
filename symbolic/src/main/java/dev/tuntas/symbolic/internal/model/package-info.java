/**
 * Classes of the JDK written once more, so that a proof need not decide what the code does not ask
 * for.
 */
@NullMarked
package dev.tuntas.symbolic.internal.model;

import org.jspecify.annotations.NullMarked;
