/**
 * Reverse code of whole blocks: what a block has destroyed, computed from the state after it. From
 * the instructions of a block ({@link BlockTerms}) to equations, from these to reverse code ({@link
 * BlockSolver}), which is kept once for all blocks that go the same way ({@link BlockReverse}).
 */
@NullMarked
package dev.tuntas.rewind.internal.block;

import org.jspecify.annotations.NullMarked;
