/** {@code tuntas init}: derived bounds as Java code. */
@NullMarked
package dev.tuntas.cli.internal.init;

import org.jspecify.annotations.NullMarked;
