/** How the process with Spark is started, and what is shipped. */
@NullMarked
package dev.tuntas.spark.internal.start;

import org.jspecify.annotations.NullMarked;
