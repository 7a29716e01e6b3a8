/** What a run is told on its command line. */
@NullMarked
package korat.config;

import org.jspecify.annotations.NullMarked;
