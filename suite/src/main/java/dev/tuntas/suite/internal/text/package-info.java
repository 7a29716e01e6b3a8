/** Texts that are the same wherever they are made. */
@NullMarked
package dev.tuntas.suite.internal.text;

import org.jspecify.annotations.NullMarked;
