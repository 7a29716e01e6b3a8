/**
 * What runs among the user's mutated classes. <b>Loaded anew for each world</b>, so that its static
 * state belongs to one world.
 */
@NullMarked
package dev.tuntas.assess.internal.world;

import org.jspecify.annotations.NullMarked;
