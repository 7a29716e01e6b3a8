/**
 * What is left behind of an input that failed: a text with which to replay it, and files. Start at
 * {@code CounterexampleFiles}.
 */
@NullMarked
package dev.tuntas.check.spi.report;

import org.jspecify.annotations.NullMarked;
