/**
 * Work on a cluster, by Apache Spark: {@link dev.tuntas.spark.SparkCluster} starts a process that
 * has Spark, and sends it work as bytes.
 *
 * <pre>
 *  this process            ── socket ──  the driver: Spark and the classes of driver, link
 *  SparkCluster                          SparkDriver
 *                                           │ tasks
 *                                        executors: ShippedCode loads our jars and the user's,
 *                                                   apart from Spark's
 * </pre>
 */
@NullMarked
package dev.tuntas.spark;

import org.jspecify.annotations.NullMarked;
