/** What a repair is told and what it comes to. */
@NullMarked
package dev.tuntas.repair.result;

import org.jspecify.annotations.NullMarked;
