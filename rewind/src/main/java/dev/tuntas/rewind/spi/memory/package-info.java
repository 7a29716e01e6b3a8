/**
 * What ways of going back keep of a run; start at {@link dev.tuntas.rewind.spi.memory.MemoryTrial}.
 */
@NullMarked
package dev.tuntas.rewind.spi.memory;

import org.jspecify.annotations.NullMarked;
