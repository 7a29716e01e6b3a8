/** A predicate on copies of live objects, to be taken back and gone on with. */
@NullMarked
package dev.tuntas.core.spi.mend;

import org.jspecify.annotations.NullMarked;
