/** What is printed: tables of figures, and reports of several tables. */
@NullMarked
package dev.tuntas.bench.report;

import org.jspecify.annotations.NullMarked;
