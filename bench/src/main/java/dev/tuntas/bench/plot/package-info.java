/** Plots of figures that grow, as SVG and made of characters. */
@NullMarked
package dev.tuntas.bench.plot;

import org.jspecify.annotations.NullMarked;
