/** Measurements that set Tuntas beside the published tables and its rivals. */
@NullMarked
package dev.tuntas.bench;

import org.jspecify.annotations.NullMarked;
