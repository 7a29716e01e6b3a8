/** {@code tuntas generate}: structures by a search or by public calls, and where they go. */
@NullMarked
package dev.tuntas.cli.internal.generate;

import org.jspecify.annotations.NullMarked;
