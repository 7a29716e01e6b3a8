/** What the commands share, and what is not for users. */
@NullMarked
package dev.tuntas.cli.internal;

import org.jspecify.annotations.NullMarked;
