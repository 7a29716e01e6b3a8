/**
 * What pages show, as plain values: all texts are what people shall read, and may hold anything;
 * only what is called {@code svg} is markup, and that is looked at before it is taken. A text that
 * is empty is not shown.
 */
@NullMarked
package dev.tuntas.report.model;

import org.jspecify.annotations.NullMarked;
