/**
 * Bounds as sources written for Korat 1.0 state them: sets of values, class domains, a
 * finitization. Start at {@link korat.finitization.IFinitization}.
 */
@NullMarked
package korat.finitization;

import org.jspecify.annotations.NullMarked;
