/**
 * Ranges that other processes search: what is asked, what comes back, and the loop that keeps them
 * busy.
 */
@NullMarked
package dev.tuntas.suite.spi.remote;

import org.jspecify.annotations.NullMarked;
