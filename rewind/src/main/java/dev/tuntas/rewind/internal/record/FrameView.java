package dev.tuntas.rewind.internal.record;

import static java.util.Objects.requireNonNull;

import dev.tuntas.machine.code.Bits;
import dev.tuntas.machine.concrete.ConcreteCode;
import dev.tuntas.machine.concrete.Frames;
import dev.tuntas.rewind.internal.state.CodeCells;
import dev.tuntas.rewind.internal.thread.Strand;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A frame of a thread as it is at a position; not to be kept when the run goes on. */
public final class FrameView {
    /**
     * A variable with its value now.
     *
     * @param value boxed
     * @param place by which {@link RecordedRun#lastWrite} knows it
     */
    public record Variable(
            String name, String descriptor, @Nullable Object value, CellPlace place) {}

    private final RecordedRun run;
    private final Strand strand;
    private final Frames frames;
    private final int slot;
    private final ConcreteCode code;

    FrameView(RecordedRun run, Strand strand, Frames frames, int slot) {
        this.run = run;
        this.strand = strand;
        this.frames = frames;
        this.slot = slot;
        this.code = requireNonNull(frames.codes[slot]);
    }

    /** How many frames there are below. */
    public int depth() {
        return slot;
    }

    public String className() {
        return code.owner.toString();
    }

    public String methodName() {
        return code.method.node.name;
    }

    public String descriptor() {
        return code.method.node.desc;
    }

    /** The name of the file, if the class file says. */
    public @Nullable String sourceFile() {
        return code.owner.type.node.sourceFile;
    }

    /** The line of the next instruction; in frames below, of the call; 0 if not known. */
    public int line() {
        return code.line[frames.pcs[slot]];
    }

    public int instruction() {
        return frames.pcs[slot];
    }

    public ConcreteCode code() {
        return code;
    }

    /** The receiver, if the method has one. */
    public @Nullable Object receiver() {
        return code.method.isStatic() ? null : frames.refs[frames.bases[slot]];
    }

    /** The locals that have a name and a value here; needs class files compiled with {@code -g}. */
    public List<Variable> locals() {
        List<Variable> found = new ArrayList<>();
        int base = frames.bases[slot];
        for (CodeCells.Local local : run.cells().of(code).named(frames.pcs[slot])) {
            int cell = base + local.cell();
            char sort = local.descriptor().charAt(0);
            boolean isRef = sort == 'L' || sort == '[';
            Object value = isRef ? frames.refs[cell] : Bits.box(sort, frames.bits[cell]);
            found.add(
                    new Variable(
                            local.name(),
                            local.descriptor(),
                            value,
                            new CellPlace.OfLocal(strand, cell)));
        }
        return found;
    }
}
