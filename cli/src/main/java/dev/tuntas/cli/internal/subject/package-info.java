/** From what a user writes to classes, methods and bounds. */
@NullMarked
package dev.tuntas.cli.internal.subject;

import org.jspecify.annotations.NullMarked;
