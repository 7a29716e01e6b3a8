/** Live objects as numbers: objects, slots, and what the slots hold. */
@NullMarked
package dev.tuntas.repair.internal.graph;

import org.jspecify.annotations.NullMarked;
