/** What Tuntas tells its users besides results: exceptions, and notes of what they should know. */
@NullMarked
package dev.tuntas.core.message;

import org.jspecify.annotations.NullMarked;
