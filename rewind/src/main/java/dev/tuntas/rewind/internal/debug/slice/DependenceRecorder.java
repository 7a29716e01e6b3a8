package dev.tuntas.rewind.internal.debug.slice;

import dev.tuntas.machine.code.Handler;
import dev.tuntas.machine.code.Instructions;
import dev.tuntas.machine.code.Invocation;
import dev.tuntas.machine.code.MachineMethod;
import dev.tuntas.machine.code.Op;
import dev.tuntas.rewind.internal.debug.slice.ShadowFrame.Code;
import dev.tuntas.rewind.internal.debug.time.InstructionListener;
import dev.tuntas.rewind.internal.debug.time.Timeline;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.FieldInsnNode;

/**
 * Follows a run and notes what each step depends on. Beside the frames of the machine it keeps
 * frames of its own, whose cells hold the step that made the value there; loads and copies pass
 * that on, so a use leads to the assignment.
 *
 * <p>What an instruction did is seen when the next one of its thread comes: a frame more means a
 * call, a frame less a return or an exception.
 */
final class DependenceRecorder implements InstructionListener {
    private final Timeline timeline;
    private final DependenceGraph graph;
    private final WriteLog writes;
    private final Map<MachineMethod, Code> codes = new HashMap<>();
    private final Map<Integer, ShadowThread> threads = new HashMap<>();

    /** By thread and depth: when frames began, and their numbers. */
    private final Map<Long, TreeMap<Long, Integer>> begun = new HashMap<>();

    private final Map<FieldInsnNode, Integer> cells = new HashMap<>();
    private final Map<Integer, String> texts = new HashMap<>();
    private final Function<Object, String> text;
    private int frames;

    private static final class ShadowThread {
        final List<ShadowFrame> frames = new ArrayList<>();
        long step = ShadowFrame.NONE;
        int instruction;

        ShadowFrame top() {
            return frames.get(frames.size() - 1);
        }
    }

    /**
     * @param text what an object is called
     */
    DependenceRecorder(
            Timeline timeline,
            DependenceGraph graph,
            WriteLog writes,
            Function<Object, String> text) {
        this.text = text;
        this.timeline = timeline;
        this.graph = graph;
        this.writes = writes;
    }

    /** The number of the frame at a depth of a thread, at a point of time; 0 if it is unknown. */
    int frameAt(int thread, int depth, long time) {
        TreeMap<Long, Integer> all = begun.get(key(thread, depth));
        Map.Entry<Long, Integer> found = all == null ? null : all.floorEntry(time);
        return found == null ? 0 : found.getValue();
    }

    /** The line of an instruction that was seen. */
    int lineOf(MachineMethod method, int instruction) {
        return codes.computeIfAbsent(method, Code::new).instructions.line[instruction];
    }

    private static long key(int thread, int depth) {
        return (long) thread << 32 | depth;
    }

    @Override
    public void before(
            long step,
            int number,
            MachineMethod method,
            int instruction,
            int line,
            int depth,
            Operands operands) {
        ShadowThread thread = threads.computeIfAbsent(number, any -> new ShadowThread());
        arrive(thread, number, step, method, instruction, depth);
        ShadowFrame frame = thread.top();
        graph.begin(
                step,
                method,
                instruction,
                frame.statement(step, instruction),
                frame.decider(instruction));
        follow(frame, step, instruction, operands);
        thread.step = step;
        thread.instruction = instruction;
    }

    // --- from one instruction to the next -------------------------------------------------------

    private void arrive(
            ShadowThread thread,
            int number,
            long step,
            MachineMethod method,
            int instruction,
            int depth) {
        int known = thread.frames.size();
        if (depth < known && thread.frames.get(depth).code.method == method) {
            if (depth < known - 1) {
                leave(thread, depth, instruction);
            } else {
                caught(thread, instruction);
            }
            return;
        }
        while (thread.frames.size() > depth) {
            thread.frames.remove(thread.frames.size() - 1);
        }
        while (thread.frames.size() < depth + 1) {
            enter(thread, number, step, method);
        }
    }

    private void enter(ShadowThread thread, int number, long step, MachineMethod method) {
        Code code = codes.computeIfAbsent(method, Code::new);
        ShadowFrame frame = new ShadowFrame(code, --frames, thread.step);
        begun.computeIfAbsent(key(number, thread.frames.size()), any -> new TreeMap<>())
                .put(step, frames);
        if (!thread.frames.isEmpty() && !method.node.name.equals("<clinit>")) {
            takeArguments(thread, frame, method);
        }
        thread.frames.add(frame);
    }

    /** Arguments were made by what made the operands of the call. */
    private static void takeArguments(ShadowThread thread, ShadowFrame frame, MachineMethod to) {
        ShadowFrame caller = thread.top();
        Instructions code = caller.code.instructions;
        boolean isCall =
                code.op[thread.instruction] == Op.CALL
                        && code.x[thread.instruction] instanceof Invocation call
                        && call.args == to.args;
        for (int i = 0; i < to.args; i++) {
            frame.makers[i] =
                    isCall
                            ? caller.makers[caller.operand(thread.instruction, to.args - 1 - i)]
                            : thread.step;
        }
    }

    /** Frames have ended: by a return, or by an exception that is caught here. */
    private void leave(ShadowThread thread, int depth, int instruction) {
        ShadowFrame ended = thread.top();
        boolean isReturn = ended.code.instructions.isReturn(thread.instruction);
        char returned = ended.code.method.returns;
        while (thread.frames.size() > depth + 1) {
            thread.frames.remove(thread.frames.size() - 1);
        }
        ShadowFrame frame = thread.top();
        if (!isReturn) {
            frame.makers[frame.code.instructions.locals] = thread.step;
        } else if (returned != 'V' && frame.end(instruction) > frame.code.instructions.locals) {
            frame.makers[frame.operand(instruction, 0)] = thread.step;
        }
    }

    /** An exception that was caught in the method that threw it is made by what threw. */
    private static void caught(ShadowThread thread, int instruction) {
        ShadowFrame frame = thread.top();
        Instructions code = frame.code.instructions;
        boolean isPlain =
                Arrays.stream(code.successors(thread.instruction)).anyMatch(pc -> pc == instruction)
                        || instruction == thread.instruction;
        boolean isHandler =
                code.handlers.stream().map(Handler::target).anyMatch(t -> t == instruction);
        if (!isPlain && isHandler) {
            frame.makers[code.locals] = thread.step;
        }
    }

    // --- one instruction ------------------------------------------------------------------------

    private void follow(ShadowFrame frame, long step, int pc, Operands operands) {
        Instructions code = frame.code.instructions;
        long[] makers = frame.makers;
        int end = frame.end(pc);
        switch (code.op[pc]) {
            case Op.NOP, Op.GOTO, Op.POP, Op.RETURN, Op.UNKNOWN -> {}
            case Op.LOAD, Op.LOAD_REF -> makers[end] = makers[code.a[pc]];
            case Op.STORE, Op.STORE_REF -> {
                graph.use(makers[end - 1]);
                define(frame, code.a[pc], step, value(operands, code.op[pc] == Op.STORE_REF));
            }
            case Op.IINC -> {
                graph.use(makers[code.a[pc]]);
                long value = (int) operands.local(code.a[pc]) + (int) code.k[pc];
                define(frame, code.a[pc], step, value);
            }
            case Op.DUP -> makers[end] = makers[end - 1];
            case Op.SWAP -> {
                long last = makers[end - 1];
                makers[end - 1] = makers[end - 2];
                makers[end - 2] = last;
            }
            case Op.DUP_BELOW -> copyBelow(makers, end, code.a[pc], code.b[pc]);
            case Op.CAST -> {}
            case Op.IF_INT, Op.IF_NULL, Op.SWITCH -> decide(frame, step, pc, 1);
            case Op.IF_INTS, Op.IF_REFS, Op.IF_WIDE -> decide(frame, step, pc, 2);
            case Op.GETFIELD, Op.GETFIELD_REF, Op.PUTFIELD, Op.PUTFIELD_REF ->
                    field(frame, step, pc, operands);
            case Op.GETSTATIC, Op.PUTSTATIC -> staticField(frame, step, pc, operands);
            case Op.ELEMENT, Op.ELEMENT_REF -> {
                useAll(makers, end, 2);
                read(operands.ref(1), (int) operands.bits(0));
                makers[end - 2] = step;
            }
            case Op.SET_ELEMENT, Op.SET_ELEMENT_REF -> {
                useAll(makers, end, 3);
                long value = value(operands, code.op[pc] == Op.SET_ELEMENT_REF);
                write(step, operands.ref(2), (int) operands.bits(1), value);
            }
            case Op.CALL -> call(frame, step, pc, operands);
            default -> make(frame, step, pc);
        }
    }

    private void useAll(long[] makers, int end, int count) {
        for (int i = 1; i <= count; i++) {
            graph.use(makers[end - i]);
        }
    }

    /** What is about to be stored: bits, or the number of an object, whose text is kept. */
    private long value(Operands operands, boolean isRef) {
        if (!isRef) {
            return operands.bits(0);
        }
        Object stored = operands.ref(0);
        if (stored == null) {
            return 0;
        }
        int id = timeline.idOf(stored);
        if (!texts.containsKey(id)) {
            texts.put(id, text.apply(stored));
        }
        return id;
    }

    /** How an object that was stored somewhere is called. */
    String textOf(int id) {
        return id == 0 ? "null" : texts.getOrDefault(id, "@" + id);
    }

    private void define(ShadowFrame frame, int cell, long step, long value) {
        frame.makers[cell] = step;
        writes.add(step, WriteLog.place(frame.owner, cell), value);
    }

    private static void copyBelow(long[] makers, int end, int copied, int below) {
        int from = end - copied - below;
        System.arraycopy(makers, from, makers, from + copied, copied + below);
        System.arraycopy(makers, end, makers, from, copied);
    }

    private void decide(ShadowFrame frame, long step, int pc, int operands) {
        useAll(frame.makers, frame.end(pc), operands);
        frame.branch(step, pc);
    }

    private void field(ShadowFrame frame, long step, int pc, Operands operands) {
        FieldInsnNode field = (FieldInsnNode) Objects.requireNonNull(frame.code.instructions.x[pc]);
        int end = frame.end(pc);
        boolean isPut = field.getOpcode() == org.objectweb.asm.Opcodes.PUTFIELD;
        Object owner = operands.ref(isPut ? 1 : 0);
        if (owner == null) {
            useAll(frame.makers, end, 1);
            return;
        }
        int cell = cells.computeIfAbsent(field, named -> cell(owner.getClass(), named));
        useAll(frame.makers, end, isPut ? 2 : 1);
        if (isPut) {
            boolean isRef = frame.code.instructions.op[pc] == Op.PUTFIELD_REF;
            write(step, owner, cell, value(operands, isRef));
        } else {
            read(owner, cell);
            frame.makers[end - 1] = step;
        }
    }

    private int cell(Class<?> type, FieldInsnNode field) {
        return writes.field(FieldOwners.of(type, field.owner, field.name), field.name);
    }

    private void staticField(ShadowFrame frame, long step, int pc, Operands operands) {
        FieldInsnNode field = (FieldInsnNode) Objects.requireNonNull(frame.code.instructions.x[pc]);
        long place = WriteLog.place(0, writes.field(field.owner.replace('/', '.'), field.name));
        int end = frame.end(pc);
        if (field.getOpcode() == org.objectweb.asm.Opcodes.PUTSTATIC) {
            useAll(frame.makers, end, 1);
            boolean isRef = field.desc.startsWith("L") || field.desc.startsWith("[");
            writes.add(step, place, value(operands, isRef));
        } else {
            useWriter(place);
            frame.makers[end] = step;
        }
    }

    private void read(@Nullable Object owner, int cell) {
        if (owner != null) {
            useWriter(WriteLog.place(timeline.idOf(owner), cell));
        }
    }

    private void useWriter(long place) {
        Long writer = writes.lastWrite(place);
        if (writer != null) {
            graph.use(writer);
        }
    }

    private void write(long step, @Nullable Object owner, int cell, long value) {
        if (owner != null) {
            writes.add(step, WriteLog.place(timeline.idOf(owner), cell), value);
        }
    }

    /** A call uses its receiver; one of the JDK all its arguments, and may change the receiver. */
    private void call(ShadowFrame frame, long step, int pc, Operands operands) {
        Invocation call = (Invocation) Objects.requireNonNull(frame.code.instructions.x[pc]);
        int end = frame.end(pc);
        Object receiver = call.isStatic() ? null : operands.ref(call.args - 1);
        if (call.owner.startsWith("java/") || receiver != null && isJdk(receiver)) {
            useAll(frame.makers, end, call.args);
            if (receiver != null && isJdk(receiver) && !(receiver instanceof String)) {
                read(receiver, WriteLog.WHOLE);
                write(step, receiver, WriteLog.WHOLE, timeline.idOf(receiver));
            }
        } else if (!call.isStatic()) {
            graph.use(frame.makers[end - call.args]);
        }
        if (call.returns != 'V') {
            frame.makers[end - call.args] = step;
        }
    }

    private static boolean isJdk(Object object) {
        return object.getClass().getClassLoader() == null && !object.getClass().isArray();
    }

    /** Takes operands and makes one value. */
    private void make(ShadowFrame frame, long step, int pc) {
        Instructions code = frame.code.instructions;
        int end = frame.end(pc);
        int taken =
                switch (code.op[pc]) {
                    case Op.PUSH, Op.PUSH_REF, Op.NEW, Op.CONSTANT_DYNAMIC -> 0;
                    case Op.DYNAMIC, Op.NEW_ARRAYS -> code.a[pc];
                    case Op.BINARY, Op.IADD, Op.ISUB -> 2;
                    default -> 1;
                };
        useAll(frame.makers, end, taken);
        frame.makers[end - taken] = step;
    }
}
