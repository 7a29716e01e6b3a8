/** From values to HTML: start at {@link dev.tuntas.report.internal.PageWriter}. */
@NullMarked
package dev.tuntas.report.internal;

import org.jspecify.annotations.NullMarked;
