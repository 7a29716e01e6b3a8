/**
 * Runs code on every valid input and judges what it does: contracts, inputs made of a receiver and
 * parameters, findings, call sequences.
 */
@NullMarked
package dev.tuntas.check;

import org.jspecify.annotations.NullMarked;
