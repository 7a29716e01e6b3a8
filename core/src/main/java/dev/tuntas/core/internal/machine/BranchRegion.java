package dev.tuntas.core.internal.machine;

/**
 * What depends on a branch: the code between it and the place where all ways that do not fail come
 * together again.
 *
 * @param join that place, or -1 if it is the method's end
 * @param locals the locals that are assigned on some way
 * @param height how many operands lie below those that the ways leave behind
 * @param effects what the ways change on the heap
 * @param hasEffects whether they change anything
 */
public record BranchRegion(
        int join, int[] locals, int height, Effects effects, boolean hasEffects) {
    BranchRegion(int join, int[] locals, int height, Effects effects) {
        this(join, locals, height, effects, !effects.isNone());
    }
}
