/**
 * What only the command line needs: how it runs an assessment in a process of its own. No API for
 * users, and it may change with every version.
 */
@NullMarked
package dev.tuntas.assess.spi;

import org.jspecify.annotations.NullMarked;
