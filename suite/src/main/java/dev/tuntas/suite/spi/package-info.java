/**
 * What only the other modules of Tuntas need from suites: no API for users, and it may change with
 * every version.
 */
@NullMarked
package dev.tuntas.suite.spi;

import org.jspecify.annotations.NullMarked;
