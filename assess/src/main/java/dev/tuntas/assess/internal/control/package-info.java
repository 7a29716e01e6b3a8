/** What a world and its outside both know: how a run is begun, limited and looked at. */
@NullMarked
package dev.tuntas.assess.internal.control;

import org.jspecify.annotations.NullMarked;
