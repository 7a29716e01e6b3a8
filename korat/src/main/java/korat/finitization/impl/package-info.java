/** The bounds of Korat 1.0, turned into those of Tuntas. */
@NullMarked
package korat.finitization.impl;

import org.jspecify.annotations.NullMarked;
