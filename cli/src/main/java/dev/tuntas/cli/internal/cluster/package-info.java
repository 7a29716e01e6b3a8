/**
 * {@code --cluster}: the command runs here as always, but has ranges searched by executors, each of
 * which reads the same command line again, with the user's classes as they were shipped.
 */
@NullMarked
package dev.tuntas.cli.internal.cluster;

import org.jspecify.annotations.NullMarked;
