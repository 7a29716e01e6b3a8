package dev.tuntas.rewind.internal.shape;

import static java.util.Objects.requireNonNull;

import dev.tuntas.machine.code.Decoder;
import dev.tuntas.machine.code.Op;
import dev.tuntas.machine.concrete.Access;
import dev.tuntas.machine.concrete.ConcreteClass;
import dev.tuntas.machine.concrete.ConcreteCode;
import dev.tuntas.machine.concrete.Frames;
import dev.tuntas.machine.concrete.Quick;
import dev.tuntas.machine.concrete.UnmadeObject;
import dev.tuntas.rewind.internal.record.RecordedRun;
import dev.tuntas.rewind.internal.record.StepListener;
import dev.tuntas.rewind.internal.reverse.AssignmentEvent;
import dev.tuntas.rewind.internal.reverse.CellState;
import dev.tuntas.rewind.internal.reverse.EventTrace;
import dev.tuntas.rewind.internal.reverse.GoingBack;
import dev.tuntas.rewind.internal.reverse.Shape;
import dev.tuntas.rewind.internal.reverse.ShapeTable;
import dev.tuntas.rewind.internal.state.CellTable;
import dev.tuntas.rewind.internal.thread.Strand;
import dev.tuntas.rewind.internal.undo.ElementBits;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;

/**
 * Makes events of the stores that a run does, and tells them to ways of going back. It is told of
 * each instruction before it is done; a way of going back wants to know of an assignment when it
 * has been made. So an event is put together before the store, and told before the next
 * instruction.
 */
public final class AssignmentFeed implements StepListener, EventTrace {
    /** A frame has been put on top of a thread's stack or taken off, as noticed at a position. */
    private record FrameChange(
            long position, List<FrameOwner> stack, FrameOwner frame, boolean isEntry) {}

    private final RecordedRun run;
    private final MachineCells cells;
    private final ShapeTable shapes = new ShapeTable();
    private final CellTable cellTable = new CellTable();
    private final InverseFunctions functions;
    private final Map<ConcreteCode, int[]> siteOf = new IdentityHashMap<>();
    private final List<GoingBack> listeners = new ArrayList<>();
    private final List<List<FrameOwner>> stacks = new ArrayList<>();
    private final AssignmentEvent event = new AssignmentEvent();
    private final long[] values = new long[Shape.MAX_OPERANDS];
    private final List<FrameChange> changes = new ArrayList<>();
    private final BitSet fresh = new BitSet();
    private boolean isPending;
    private int[] sites = new int[256];
    private int[] frames = new int[256];
    private long[] positions = new long[256];
    private int count;

    /**
     * Events of a run from where it is.
     *
     * @param users finds the classes of the program, for functions that have an inverse
     */
    public AssignmentFeed(RecordedRun run, ClassLoader users) {
        this.run = run;
        this.cells = new MachineCells(run);
        this.functions = new InverseFunctions(run.machine(), users);
    }

    /** Tells events to a way of going back, from now on. */
    public void add(GoingBack listener) {
        listeners.add(listener);
    }

    public ShapeTable shapes() {
        return shapes;
    }

    /** What the variables of the run hold now. */
    public CellState state() {
        return cells;
    }

    /** How many assignments have been made. */
    public int count() {
        return count;
    }

    /** At which step of the run an assignment was made. */
    public long position(long at) {
        return positions[(int) at];
    }

    @Override
    public int site(long at) {
        return sites[(int) at];
    }

    @Override
    public long frame(long at) {
        return frames[(int) at];
    }

    // --- forwards -------------------------------------------------------------------------------

    @Override
    public void before(Strand strand, ConcreteCode code, int pc, Frames at) {
        finish();
        FrameOwner frame = frame(strand, code, at);
        frame.isNewTurn |= pc < frame.lastPc;
        frame.lastPc = pc;
        frame.isNewBlock |= code.single[pc] == Quick.PLAIN + Opcodes.MONITORENTER;
        if (isStore(code.single[pc])) {
            begin(frame, code, pc, at);
        }
    }

    /** Tells the assignment of the last step, if it was one and has been made. */
    public void finish() {
        if (!isPending) {
            return;
        }
        isPending = false;
        FrameOwner frame = (FrameOwner) requireNonNull(cells.object(event.frame));
        if (CellState.owner(event.destination) == event.frame) {
            frame.assigned.set(CellState.cell(event.destination));
        }
        if (cells.read(event.destination) != event.newValue) {
            return;
        }
        append();
        listeners.forEach(listener -> listener.record(event));
    }

    private void append() {
        if (count == sites.length) {
            sites = Arrays.copyOf(sites, count * 2);
            frames = Arrays.copyOf(frames, count * 2);
            positions = Arrays.copyOf(positions, count * 2);
        }
        sites[count] = event.site;
        frames[count] = (int) event.frame;
        positions[count] = run.position();
        fresh.set(count, event.isFresh);
        count++;
    }

    private static boolean isStore(int op) {
        return switch (op) {
            case Op.STORE, Op.STORE_REF, Op.IINC, Op.SET_ELEMENT_REF -> true;
            case Quick.PUT, Quick.PUT_REF, Quick.PUT_STATIC, Quick.PUT_STATIC_REF -> true;
            case Op.PUTFIELD, Op.PUTFIELD_REF, Op.PUTSTATIC ->
                    throw new IllegalStateException("an instruction that is not linked");
            default -> op >= Quick.PLAIN + Opcodes.IASTORE && op <= Quick.PLAIN + Opcodes.SASTORE;
        };
    }

    private void begin(FrameOwner frame, ConcreteCode code, int pc, Frames at) {
        if (!destination(frame, code, pc, at)) {
            return;
        }
        int site = site(code, pc);
        Shape shape = shapes.get(site);
        event.site = site;
        event.frame = frame.id;
        noteBegin(frame);
        event.oldValue = cells.read(event.destination);
        shape.locate(frame.id, cells, event.operands, values);
        isPending = true;
    }

    /** Says what its thread has begun since its last assignment. */
    private void noteBegin(FrameOwner top) {
        event.isNewTurn = false;
        event.isNewBlock = false;
        for (FrameOwner frame : stacks.get(top.strand.id)) {
            event.isNewTurn |= frame.isNewTurn;
            event.isNewBlock |= frame.isNewBlock;
            frame.isNewTurn = false;
            frame.isNewBlock = false;
        }
    }

    /** Where a store stores and what; false if it will throw. */
    private boolean destination(FrameOwner frame, ConcreteCode code, int pc, Frames at) {
        int op = code.single[pc];
        int top = at.top;
        boolean isRef =
                op == Op.STORE_REF
                        || op == Quick.PUT_REF
                        || op == Quick.PUT_STATIC_REF
                        || op == Op.SET_ELEMENT_REF;
        event.isFresh = false;
        if (op == Op.IINC || op == Op.STORE || op == Op.STORE_REF) {
            int cell = 2 * code.a[pc] + (isRef ? 1 : 0);
            event.destination = CellState.location(frame.id, cell);
            event.isFresh = !frame.assigned.get(cell);
            event.newValue =
                    op == Op.IINC
                            ? (int) at.bits[at.bases[at.depth] + code.a[pc]] + (int) code.k[pc]
                            : operand(at, top - 1, isRef);
            return true;
        }
        event.newValue = operand(at, top - 1, isRef);
        if (op == Quick.PUT_STATIC || op == Quick.PUT_STATIC_REF) {
            ConcreteClass type = (ConcreteClass) requireNonNull(code.x[pc]);
            event.destination = cells.statical(type, code.a[pc], isRef);
            return true;
        }
        return op == Quick.PUT || op == Quick.PUT_REF
                ? field(code, pc, at, isRef)
                : element(code, pc, at);
    }

    private boolean field(ConcreteCode code, int pc, Frames at, boolean isRef) {
        Object object = at.refs[at.top - 2];
        if (object == null || object instanceof UnmadeObject) {
            return false;
        }
        int field = cells.field((Access) requireNonNull(code.x[pc]), code.a[pc], isRef);
        event.destination = CellState.location(cells.number(object), field);
        event.newValue = narrow(code, pc, event.newValue);
        return true;
    }

    private boolean element(ConcreteCode code, int pc, Frames at) {
        Object array = at.refs[at.top - 3];
        int index = (int) at.bits[at.top - 2];
        if (!ElementBits.has(array, index)) {
            return false;
        }
        event.destination = CellState.location(cells.number(array), index);
        event.newValue = narrow(code, pc, event.newValue);
        return true;
    }

    /** What is left of an int that is stored as a byte, say. */
    private static long narrow(ConcreteCode code, int pc, long value) {
        return switch (code.single[pc] - Quick.PLAIN) {
            case Opcodes.CASTORE -> (char) value;
            case Opcodes.SASTORE -> (short) value;
            default -> value;
        };
    }

    private long operand(Frames at, int cell, boolean isRef) {
        return isRef ? cells.number(at.refs[cell]) : at.bits[cell];
    }

    // --- sites ----------------------------------------------------------------------------------

    private int site(ConcreteCode code, int pc) {
        int[] known = siteOf.computeIfAbsent(code, key -> unknown(key.single.length));
        if (known[pc] < 0) {
            LocalNaming names = new LocalNaming(code, cellTable.of(code));
            ShapeReader reader =
                    new ShapeReader(cells, code, Decoder.decode(code.method), names, functions);
            known[pc] = shapes.add(reader.read(pc));
        }
        return known[pc];
    }

    private static int[] unknown(int size) {
        int[] all = new int[size];
        Arrays.fill(all, -1);
        return all;
    }

    // --- frames ---------------------------------------------------------------------------------

    /** The frame on top of a thread; frames above it are gone, new ones get numbers. */
    private FrameOwner frame(Strand strand, ConcreteCode code, Frames at) {
        while (stacks.size() <= strand.id) {
            stacks.add(new ArrayList<>());
        }
        List<FrameOwner> stack = stacks.get(strand.id);
        while (stack.size() > at.depth + 1) {
            leave(stack);
        }
        if (stack.size() == at.depth + 1 && stack.get(at.depth).code != code) {
            leave(stack);
        }
        while (stack.size() <= at.depth) {
            FrameOwner entered = enter(strand, stack.size(), at);
            stack.add(entered);
            changes.add(new FrameChange(run.position(), stack, entered, true));
        }
        return stack.get(at.depth);
    }

    private void leave(List<FrameOwner> stack) {
        FrameOwner left = stack.remove(stack.size() - 1);
        left.isLive = false;
        changes.add(new FrameChange(run.position(), stack, left, false));
    }

    private FrameOwner enter(Strand strand, int depth, Frames at) {
        ConcreteCode code = requireNonNull(at.codes[depth]);
        FrameOwner frame = cells.frame(strand, depth, code);
        frame.isNewBlock = code.isSynchronized;
        char[] parameters = code.method.parameters();
        int receiver = code.method.isStatic() ? 0 : 1;
        if (receiver == 1) {
            frame.assigned.set(1);
        }
        for (int i = 0; i < parameters.length; i++) {
            frame.assigned.set(2 * (i + receiver) + (parameters[i] == 'L' ? 1 : 0));
        }
        return frame;
    }

    // --- backwards ------------------------------------------------------------------------------

    /**
     * Goes back over the last assignment, by reverse code or whatever the listeners keep. Then the
     * variable is what it was before the assignment, and the run stands behind the step that made
     * it, which can be taken back, too.
     */
    public void undo() {
        finish();
        run.to(positions[count - 1]);
        undoChanges(positions[count - 1]);
        listeners.forEach(GoingBack::undo);
        if (fresh.get(count - 1)) {
            long place = cells.written();
            FrameOwner frame = (FrameOwner) requireNonNull(cells.object(CellState.owner(place)));
            frame.assigned.clear(CellState.cell(place));
        }
        count--;
    }

    /** Frames are as they were when the event at a position was recorded: before later changes. */
    private void undoChanges(long position) {
        while (!changes.isEmpty() && changes.get(changes.size() - 1).position >= position) {
            FrameChange change = changes.remove(changes.size() - 1);
            change.frame.isLive = !change.isEntry;
            if (change.isEntry) {
                change.stack.remove(change.stack.size() - 1);
            } else {
                change.stack.add(change.frame);
            }
        }
    }

    /** Forgets what lies ahead: the run goes on from here, and its events are recorded anew. */
    public void forget() {
        isPending = false;
        listeners.forEach(GoingBack::forget);
    }

    /** Where the last write of {@link #undo} went, and whether that place still holds it. */
    boolean isWrittenStill() {
        return cells.read(cells.written()) == cells.writtenValue();
    }
}
