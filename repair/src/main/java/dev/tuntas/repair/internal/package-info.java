/** What repairs tell users when something is wrong. */
@NullMarked
package dev.tuntas.repair.internal;

import org.jspecify.annotations.NullMarked;
