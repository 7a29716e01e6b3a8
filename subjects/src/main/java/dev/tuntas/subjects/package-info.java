/**
 * Data structures with predicates that say when they are valid; examples, tests and benchmarks use
 * them.
 */
@NullMarked
package dev.tuntas.subjects;

import org.jspecify.annotations.NullMarked;
