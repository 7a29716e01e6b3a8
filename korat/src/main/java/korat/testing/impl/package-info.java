/** Runs a search. Start at {@link korat.testing.impl.TestCradle}. */
@NullMarked
package korat.testing.impl;

import org.jspecify.annotations.NullMarked;
