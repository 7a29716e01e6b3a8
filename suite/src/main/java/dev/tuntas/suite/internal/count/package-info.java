/** Conditions on the structures of a search or a suite, evaluated and counted. */
@NullMarked
package dev.tuntas.suite.internal.count;

import org.jspecify.annotations.NullMarked;
