package dev.tuntas.rewind.internal.debug;

import java.util.Optional;

/**
 * By what the last write of a place is undone.
 *
 * @param writer the line that wrote it; empty if nothing in the history did
 * @param code reverse code in words; empty if it came with a call and not by an assignment
 */
public record Undone(Optional<RanLine> writer, Optional<String> code) {}
