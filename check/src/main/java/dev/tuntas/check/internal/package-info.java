/** What the parts of {@code check} share: the catalogue of error messages. */
@NullMarked
package dev.tuntas.check.internal;

import org.jspecify.annotations.NullMarked;
