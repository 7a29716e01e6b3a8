/**
 * The one catalogue of what calls of the JDK do, for all who can't or don't want to look into its
 * code: {@link dev.tuntas.machine.jdk.JdkTable} has the facts, {@link
 * dev.tuntas.machine.jdk.JdkCatalogue} answers questions about them. What it means for a search or
 * a proof that a call changes its receiver, say, its users decide.
 */
@NullMarked
package dev.tuntas.machine.jdk;

import org.jspecify.annotations.NullMarked;
