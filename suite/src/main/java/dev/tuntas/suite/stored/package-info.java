/**
 * A suite as it is stored: its header with the state space, its structures, and how it ends; one
 * that is written, and one that is read.
 */
@NullMarked
package dev.tuntas.suite.stored;

import org.jspecify.annotations.NullMarked;
