/**
 * How much of the predicate that says which inputs are valid is run while they are searched for:
 * its methods with probes in them, loaded where a search takes its class files from.
 */
@NullMarked
package dev.tuntas.assess.internal.specification;

import org.jspecify.annotations.NullMarked;
