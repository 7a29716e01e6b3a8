/** Who is told the structures that are found. */
@NullMarked
package korat.testing;

import org.jspecify.annotations.NullMarked;
