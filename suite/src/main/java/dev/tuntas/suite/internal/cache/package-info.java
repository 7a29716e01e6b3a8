/** The folder of a suite cache: names of files, what is kept, what is deleted. */
@NullMarked
package dev.tuntas.suite.internal.cache;

import org.jspecify.annotations.NullMarked;
