/** One repair from beginning to end: copies, the search, and the change of the object itself. */
@NullMarked
package dev.tuntas.repair.internal.run;

import org.jspecify.annotations.NullMarked;
