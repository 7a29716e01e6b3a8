/**
 * Classes of the JDK as classes of the program: containers, locks, atomics and executors are moved
 * to names of ours and interpreted, so that they can be taken back and interrupted inside.
 */
@NullMarked
package dev.tuntas.rewind.internal.moved;

import org.jspecify.annotations.NullMarked;
