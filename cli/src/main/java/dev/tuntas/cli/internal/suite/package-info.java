/** {@code tuntas suite}: what is in a suite, verifying, merging and exporting suites. */
@NullMarked
package dev.tuntas.cli.internal.suite;

import org.jspecify.annotations.NullMarked;
