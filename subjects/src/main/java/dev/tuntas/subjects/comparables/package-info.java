/**
 * The subjects of table 9.1 of the Lee dissertation, on elements of which only an order is known;
 * {@code prove} measures them.
 */
@NullMarked
package dev.tuntas.subjects.comparables;

import org.jspecify.annotations.NullMarked;
