/** Loads the user's classes once more, with mutants in them, and with all steps counted. */
@NullMarked
package dev.tuntas.assess.internal.loading;

import org.jspecify.annotations.NullMarked;
