/** How far a search on a cluster scales: measured parts, simulated executors. */
@NullMarked
package dev.tuntas.bench.cluster;

import org.jspecify.annotations.NullMarked;
