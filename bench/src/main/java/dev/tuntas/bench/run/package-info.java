/** What is measured, and how: searches that take turns, their times, and suites to build on. */
@NullMarked
package dev.tuntas.bench.run;

import org.jspecify.annotations.NullMarked;
