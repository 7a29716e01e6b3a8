/**
 * What a run is at one moment, but for its heap: frames with their context, copies of frames, and
 * what is left of its budget. Start at {@link dev.tuntas.core.internal.lazy.state.CallStack}.
 *
 * <p>Fields are open, because the machine reads and writes them at every instruction.
 */
@NullMarked
package dev.tuntas.core.internal.lazy.state;

import org.jspecify.annotations.NullMarked;
