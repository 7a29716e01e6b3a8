/** The search for values with which the predicate says yes. */
@NullMarked
package dev.tuntas.repair.internal.search;

import org.jspecify.annotations.NullMarked;
