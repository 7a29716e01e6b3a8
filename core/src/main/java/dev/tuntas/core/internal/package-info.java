/** What all of the core's internals share: the catalogue of error messages. */
@NullMarked
package dev.tuntas.core.internal;

import org.jspecify.annotations.NullMarked;
