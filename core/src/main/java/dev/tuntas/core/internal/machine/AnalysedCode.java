package dev.tuntas.core.internal.machine;

import dev.tuntas.core.internal.container.OwnCode;
import dev.tuntas.machine.code.Handler;
import dev.tuntas.machine.code.Instructions;
import dev.tuntas.machine.code.MachineMethod;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/** The code of a method, decoded for callers to whom its returns have one meaning. */
public final class AnalysedCode {
    private static final String OWN_CODE = Type.getInternalName(OwnCode.class);

    public final MachineMethod method;
    public final int meaning;
    public final int[] op;
    public final int[] a;
    public final int[] b;
    public final long[] k;
    public final @Nullable Object[] x;
    public final int[] line;

    /** By instruction, for branches: {@link #JUMP_FAILS} and {@link #NEXT_FAILS}. */
    public final int[] fails;

    public final @Nullable BranchRegion[] region;
    public final List<Handler> handlers;

    /** How many cells a frame has before its operands, and at most with them. */
    public final int locals;

    public final int cells;

    /** Whether an exception may come to a handler, so that no region ends before the method. */
    public final boolean isCaught;

    /** Whether it is code of {@link OwnCode}: what has called it is done again when it returns. */
    public final boolean isOwnCode;

    public static final int JUMP_FAILS = 1;
    public static final int NEXT_FAILS = 2;

    /** The code of a method for a caller to whom returns mean this; see {@link Failing}. */
    public static AnalysedCode of(MachineMethod method, int meaning) {
        @Nullable AnalysedCode[] codes = MethodNotes.of(method).codes;
        AnalysedCode known = codes[meaning];
        if (known == null) {
            known = new CodeAnalysis(method, meaning).analyse();
            codes[meaning] = known;
        }
        return known;
    }

    AnalysedCode(
            MachineMethod method,
            int meaning,
            Instructions all,
            int[] fails,
            @Nullable BranchRegion[] region,
            boolean isCaught) {
        this.method = method;
        this.meaning = meaning;
        this.op = all.op;
        this.a = all.a;
        this.b = all.b;
        this.k = all.k;
        this.x = all.x;
        this.line = all.line;
        this.handlers = all.handlers;
        this.locals = all.locals;
        this.cells = all.cells;
        this.fails = fails;
        this.region = region;
        this.isCaught = isCaught;
        this.isOwnCode = method.owner.name.equals(OWN_CODE);
    }
}
