/** What a proof is told and what it comes to. */
@NullMarked
package dev.tuntas.symbolic.result;

import org.jspecify.annotations.NullMarked;
