/**
 * Mutants in source code: where changes are possible, which of them are taken, and the source that
 * has them all, behind calls of the switch. The JDK's own compiler reads and compiles it.
 */
@NullMarked
package dev.tuntas.assess.internal.source;

import org.jspecify.annotations.NullMarked;
