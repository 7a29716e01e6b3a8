/** What mutants and code are known again by in a later run. */
@NullMarked
package dev.tuntas.assess.internal.keys;

import org.jspecify.annotations.NullMarked;
