/** What the core's internals share: the catalogue of error messages, names, allocation. */
@NullMarked
package dev.tuntas.core.internal;

import org.jspecify.annotations.NullMarked;
