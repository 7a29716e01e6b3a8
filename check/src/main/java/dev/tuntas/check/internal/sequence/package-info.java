/**
 * Builds objects by public calls.
 *
 * <pre>
 *   class ─► PublicApi ─► Calls, with all arguments of the scope (ArgumentValues)
 *                           └─► Explorer ─► CallRunner ─► Expansion: the states one call further
 *   a Chain of calls ─► SequenceCode ─► Java
 * </pre>
 *
 * <p>Start reading at {@link dev.tuntas.check.internal.sequence.Explorer}.
 */
@NullMarked
package dev.tuntas.check.internal.sequence;

import org.jspecify.annotations.NullMarked;
