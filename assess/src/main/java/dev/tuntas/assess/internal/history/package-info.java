/** What became of each mutant in an earlier run, as a file. */
@NullMarked
package dev.tuntas.assess.internal.history;

import org.jspecify.annotations.NullMarked;
