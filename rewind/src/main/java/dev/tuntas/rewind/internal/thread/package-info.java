/** Threads on the machine: the scheduler, monitors, and models of what the JVM does for threads. */
@NullMarked
package dev.tuntas.rewind.internal.thread;

import org.jspecify.annotations.NullMarked;
