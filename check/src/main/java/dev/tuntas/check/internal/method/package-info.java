/** Checks a method against its contract: what is run on each input, and what becomes a finding. */
@NullMarked
package dev.tuntas.check.internal.method;

import org.jspecify.annotations.NullMarked;
