/** A check that is made again whenever the classes have been built. */
@NullMarked
package dev.tuntas.cli.internal.watch;

import org.jspecify.annotations.NullMarked;
