/** The subjects of table 9.1 of the Lee dissertation, on ints; {@code prove} measures them. */
@NullMarked
package dev.tuntas.subjects.ints;

import org.jspecify.annotations.NullMarked;
