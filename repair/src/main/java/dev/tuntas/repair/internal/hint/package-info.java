/** Repairs as hints: which field a method left wrong. */
@NullMarked
package dev.tuntas.repair.internal.hint;

import org.jspecify.annotations.NullMarked;
