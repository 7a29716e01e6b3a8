package dev.tuntas.rewind.internal.reverse;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.objectweb.asm.Opcodes;

/** A program of assignments that runs as the test says, with a state that is a table. */
final class ReverseLab implements CellState, EventTrace, WholeState, Replayer {
    /** The class whose cells are the shared variables. */
    static final long SHARED = 1;

    final ShapeTable shapes = new ShapeTable();
    private final Map<Long, Long> cells = new HashMap<>();
    private Map<Long, Long> start = Map.of();
    private final Map<String, Long> shared = new HashMap<>();
    private final Map<Long, List<long[]>> fieldsOf = new HashMap<>();
    private int[] sites = new int[64];
    private long[] frames = new long[64];
    private long[] inputs = new long[64];
    private int count;
    private GoingBack back = new Replaying(this);
    private final AssignmentEvent event = new AssignmentEvent();
    private final long[] values = new long[Shape.MAX_OPERANDS];

    /** Begins to record, from the state as it is. */
    void record(Function<ReverseLab, GoingBack> method) {
        start = new HashMap<>(cells);
        back = method.apply(this);
    }

    DynamicReverse recordDynamic(Techniques techniques) {
        DynamicReverse reverse = new DynamicReverse(shapes, this, this, techniques);
        record(lab -> reverse);
        return reverse;
    }

    // --- code -----------------------------------------------------------------------------------

    /** The place of a shared variable. */
    long shared(String name) {
        return shared.computeIfAbsent(name, key -> CellState.location(SHARED, shared.size()));
    }

    int variable(Shape.Builder builder, String name) {
        return builder.statical(shared(name), name);
    }

    /** A site {@code target := value} on shared variables. */
    int assign(String target, int line, Function<Shape.Builder, Integer> value) {
        Shape.Builder builder = new Shape.Builder();
        int node = value.apply(builder);
        return shapes.add(builder.assign(variable(builder, target), node, false, line));
    }

    int add(Shape.Builder builder, int first, int second) {
        return builder.binary(Opcodes.IADD, first, second);
    }

    // --- running --------------------------------------------------------------------------------

    void runAll(int... all) {
        for (int site : all) {
            run(site, 0, 0);
        }
    }

    /** Runs an assignment and records it. */
    void run(int site, long frame, long input) {
        if (count == sites.length) {
            sites = Arrays.copyOf(sites, count * 2);
            frames = Arrays.copyOf(frames, count * 2);
            inputs = Arrays.copyOf(inputs, count * 2);
        }
        sites[count] = site;
        frames[count] = frame;
        inputs[count] = input;
        count++;
        perform(count - 1);
        back.record(event);
    }

    private void perform(int at) {
        Shape shape = shapes.get(sites[at]);
        shape.locate(frames[at], this, event.operands, values);
        event.site = sites[at];
        event.frame = frames[at];
        event.newValue = shape.isComputable() ? shape.assigned(values) : inputs[at];
        event.destination = shape.stored(frames[at], values);
        event.oldValue = read(event.destination);
        write(event.destination, event.newValue);
    }

    /** Goes back over an assignment. */
    void undo() {
        back.undo();
        count--;
    }

    /** Runs an assignment again that was gone back over. */
    void redo() {
        count++;
        perform(count - 1);
        back.record(event);
    }

    void forget() {
        back.forget();
    }

    GoingBack back() {
        return back;
    }

    int count() {
        return count;
    }

    @Override
    public void reset() {
        cells.clear();
        cells.putAll(start);
    }

    @Override
    public void run(long from, long to) {
        for (long at = from; at < to; at++) {
            perform((int) at);
        }
    }

    // --- state ----------------------------------------------------------------------------------

    long get(String name) {
        return read(shared(name));
    }

    void set(String name, long value) {
        write(shared(name), value);
    }

    @Override
    public long read(long location) {
        return cells.getOrDefault(location, 0L);
    }

    @Override
    public void write(long location, long value) {
        if (value == 0) {
            cells.remove(location);
        } else {
            cells.put(location, value);
        }
    }

    /** Objects that have a field: to be told to {@link #eachOwner}. */
    void declare(long field, long owner, int cell) {
        fieldsOf.computeIfAbsent(field, key -> new ArrayList<>()).add(new long[] {owner, cell});
    }

    @Override
    public void eachOwner(long field, OwnerVisitor visitor) {
        for (long[] each : fieldsOf.getOrDefault(field, List.of())) {
            visitor.visit(each[0], read(CellState.location(each[0], each[1])));
        }
    }

    /** What all variables hold, to be compared. */
    Map<Long, Long> picture() {
        return new HashMap<>(cells);
    }

    /** The same as a number. */
    long hash() {
        long hash = 0;
        for (Map.Entry<Long, Long> each : cells.entrySet()) {
            long mixed = each.getKey() * 0x9E37_79B9_7F4A_7C15L ^ each.getValue();
            mixed *= 0xBF58_476D_1CE4_E5B9L;
            hash += mixed ^ mixed >>> 29;
        }
        return hash;
    }

    @Override
    public long[] copy() {
        TreeMap<Long, Long> sorted = new TreeMap<>(cells);
        long[] all = new long[sorted.size() * 2];
        int at = 0;
        for (Map.Entry<Long, Long> each : sorted.entrySet()) {
            all[at++] = each.getKey();
            all[at++] = each.getValue();
        }
        return all;
    }

    @Override
    public void restore(long[] all) {
        cells.clear();
        for (int at = 0; at < all.length; at += 2) {
            cells.put(all[at], all[at + 1]);
        }
    }

    @Override
    public long bytes() {
        return cells.size() * 4L;
    }

    @Override
    public int site(long at) {
        return sites[(int) at];
    }

    @Override
    public long frame(long at) {
        return frames[(int) at];
    }
}
