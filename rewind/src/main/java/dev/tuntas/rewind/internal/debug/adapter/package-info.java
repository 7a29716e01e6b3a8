/**
 * The debugger as a server of the Debug Adapter Protocol, for editors. Start at {@link
 * dev.tuntas.rewind.internal.debug.adapter.DebugAdapter}.
 */
@NullMarked
package dev.tuntas.rewind.internal.debug.adapter;

import org.jspecify.annotations.NullMarked;
