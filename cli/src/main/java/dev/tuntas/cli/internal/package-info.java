/** What the commands share and nobody else should use. */
@NullMarked
package dev.tuntas.cli.internal;

import org.jspecify.annotations.NullMarked;
