/** What generating, counting and verifying came to. */
@NullMarked
package dev.tuntas.suite.result;

import org.jspecify.annotations.NullMarked;
