/** What is run and what is asked, as values, for our command line. */
@NullMarked
package dev.tuntas.rewind.spi.launch;

import org.jspecify.annotations.NullMarked;
