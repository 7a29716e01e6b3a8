/** How mutants are made, run and judged. */
@NullMarked
package dev.tuntas.assess.internal;

import org.jspecify.annotations.NullMarked;
