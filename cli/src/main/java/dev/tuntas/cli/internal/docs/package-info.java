/** Documents: as pages for a browser, man pages, and the list of all commands. */
@NullMarked
package dev.tuntas.cli.internal.docs;

import org.jspecify.annotations.NullMarked;
