/** What the JDK's compiler reads and writes when it compiles code of ours beside a user's class. */
@NullMarked
package dev.tuntas.check.spi.compile;

import org.jspecify.annotations.NullMarked;
