/** Which lines of sources have changed since a commit. */
@NullMarked
package dev.tuntas.assess.internal.git;

import org.jspecify.annotations.NullMarked;
