/** What has helped before, kept in a file without the names of objects, and tried first. */
@NullMarked
package dev.tuntas.repair.internal.memory;

import org.jspecify.annotations.NullMarked;
