/** The process that has Spark, and what its executors run. Nothing of Tuntas but {@code link}. */
@NullMarked
package dev.tuntas.spark.internal.driver;

import org.jspecify.annotations.NullMarked;
