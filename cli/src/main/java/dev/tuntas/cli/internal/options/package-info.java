/**
 * Options that several commands share: class path, subject, bounds, predicate, strategy, suites.
 */
@NullMarked
package dev.tuntas.cli.internal.options;

import org.jspecify.annotations.NullMarked;
