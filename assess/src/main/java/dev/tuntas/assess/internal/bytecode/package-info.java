/**
 * Makes mutants of class files, for classes without sources: each method is read, places where it
 * can be changed are found, and some of the changes are put in, behind the switch.
 */
@NullMarked
package dev.tuntas.assess.internal.bytecode;

import org.jspecify.annotations.NullMarked;
