/** Whether a suite keeps what it promises; start at {@code Duplicates}. */
@NullMarked
package dev.tuntas.suite.internal.verify;

import org.jspecify.annotations.NullMarked;
