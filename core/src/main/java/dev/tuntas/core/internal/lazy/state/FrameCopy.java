package dev.tuntas.core.internal.lazy.state;

import dev.tuntas.core.internal.machine.AnalysedCode;
import dev.tuntas.core.internal.machine.BranchRegion;
import org.jspecify.annotations.Nullable;

/** A copy of a frame and of the regions that are open in it, to go back to. */
public final class FrameCopy {
    @Nullable AnalysedCode code;
    int pc;
    int base;
    int top;
    long entryContext;
    public int firstRegion;
    int cells;
    long[] bits = new long[8];
    @Nullable Object[] refs = new Object[8];
    int[] lazy = new int[8];
    long[] dep = new long[8];
    public int regions;
    BranchRegion[] region = new BranchRegion[2];
    long[] regionDep = new long[2];
    long[] regionSaved = new long[2];
    int[] regionHeight = new int[2];

    void fit(int newCells, int newRegions) {
        cells = newCells;
        regions = newRegions;
        if (bits.length < newCells) {
            int size = Math.max(newCells, 2 * bits.length);
            bits = new long[size];
            refs = new Object[size];
            lazy = new int[size];
            dep = new long[size];
        }
        if (region.length < newRegions) {
            int size = Math.max(newRegions, 2 * region.length);
            region = new BranchRegion[size];
            regionDep = new long[size];
            regionSaved = new long[size];
            regionHeight = new int[size];
        }
    }
}
