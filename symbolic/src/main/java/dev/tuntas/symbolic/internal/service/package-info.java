/** Proofs for modules that do not know this one. */
@NullMarked
package dev.tuntas.symbolic.internal.service;

import org.jspecify.annotations.NullMarked;
