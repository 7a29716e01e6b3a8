package dev.tuntas.symbolic.internal.machine;

import dev.tuntas.machine.code.Arithmetic;
import dev.tuntas.machine.code.Handler;
import dev.tuntas.machine.code.Instructions;
import dev.tuntas.machine.code.MachineClass;
import dev.tuntas.machine.code.MachineField;
import dev.tuntas.machine.code.MachineMethod;
import dev.tuntas.machine.code.Op;
import dev.tuntas.machine.code.SwitchTable;
import dev.tuntas.machine.code.Unfollowable;
import dev.tuntas.symbolic.internal.heap.ArrayThing;
import dev.tuntas.symbolic.internal.heap.Host;
import dev.tuntas.symbolic.internal.heap.Instance;
import dev.tuntas.symbolic.internal.heap.SymbolicHeap;
import dev.tuntas.symbolic.internal.heap.Thing;
import dev.tuntas.symbolic.internal.term.Term;
import dev.tuntas.symbolic.internal.term.Value;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Follows every path of what a script calls.
 *
 * <p>A path runs like any code, but where a number or a reference of the input is not known and
 * matters, it becomes known: there is a choice, and the path goes one way. At its end the machine
 * goes back to the last choice (see {@link Choices}) and the next way. Nothing is run twice but the
 * instruction that had the choice.
 */
public final class SymbolicMachine {
    private final Path path;
    private final Script script;
    private final References references;
    private final StaticFields statics;
    private final SymbolicFields fields;
    private final SymbolicArrays arrays;
    private final SymbolicCalls calls;
    private final Aside aside;
    private final Dynamics dynamics;
    private final NativeModels natives;
    private final FrameCondition frames;
    private final Rounds rounds;
    private final int idleLimit;
    private int beginning = -1;
    private @Nullable ValidInputs validInputs;
    private long steps;

    /**
     * @param idleLimit after so many jumps back in a call without anything of the input being
     *     decided, a path is cut
     */
    public SymbolicMachine(
            Path path,
            ProofClasses files,
            ClassLoader loader,
            Script script,
            Contracts contracts,
            int idleLimit) {
        this.path = path;
        this.script = script;
        this.idleLimit = idleLimit;
        this.rounds = new Rounds(path);
        Code code = new Code();
        this.statics = new StaticFields(path, code);
        InputContainers containers = new InputContainers(path, code, statics);
        this.references = new References(path, statics, containers);
        containers.setReferences(references);
        this.fields =
                new SymbolicFields(
                        path, references, new InputRecords(path, code, statics), containers);
        this.arrays = new SymbolicArrays(path, references);
        this.natives = new NativeModels(path, references, arrays, statics, loader);
        Havoc havoc = new Havoc(path, references, statics);
        Stubs stubs = new Stubs(path, code, references, havoc, contracts);
        this.calls =
                new SymbolicCalls(
                        path,
                        code,
                        references,
                        statics,
                        natives,
                        new JvmCalls(path),
                        new InputTexts(path, references, arrays),
                        stubs);
        this.dynamics = new Dynamics(path, files, code);
        this.frames = new FrameCondition(path, references);
        this.aside = new Aside(path, this, statics, calls);
    }

    /** How many instructions were done. */
    public long steps() {
        return steps;
    }

    /** Whether what is done now was done by another part of the proof, too. */
    public boolean isReplaying() {
        return path.choices.isReplaying();
    }

    /** What is left of the first choice, for another part; null if there is too little. */
    public @Nullable PathPrefix give() {
        return path.choices.give();
    }

    /** Calls a method next; what it returns, the script is told. */
    public void call(MachineMethod method, @Nullable Value... given) {
        calls.begin(method, given);
    }

    /** A reference of the input, as the mode has it; may be a choice. */
    public void initialise(
            String type,
            int links,
            @Nullable String region,
            @Nullable String signature,
            java.util.function.Consumer<@Nullable Value> to) {
        references.initialise(type, links, 0, region, signature, to);
    }

    /** Whether a reference is null; may be a choice. */
    public boolean isNull(@Nullable Value value) {
        return references.isNull(value);
    }

    /** The receiver: an object of exactly one class; may be a choice. */
    public void initialiseReceiver(
            String type, int links, java.util.function.Consumer<@Nullable Value> to) {
        references.initialiseReceiver(type, links, to);
    }

    /**
     * From now on a way is gone only if what it has decided of the input, as that was before the
     * method, can be completed so that a precondition holds. False if no input is such.
     *
     * @param root holds what the precondition is given
     */
    public boolean guardBy(
            MachineMethod pre,
            Instance root,
            java.util.function.Supplier<@Nullable Value[]> given) {
        ValidInputs inputs = new ValidInputs(path, aside, pre, root, given);
        if (!inputs.gather(script)) {
            return false;
        }
        ValidInputs before = validInputs;
        validInputs = inputs;
        path.choices.setGuard(inputs::isExtendable);
        path.trail.push(
                () -> {
                    path.choices.setGuard(() -> true);
                    validInputs = before;
                });
        return true;
    }

    /**
     * Whether the input can be completed so that the precondition holds by which ways are guarded.
     *
     * @param found is run where that is so, while the completion is there; or if it is unknown
     */
    public boolean isExtendable(Runnable found) {
        return Objects.requireNonNull(validInputs).isExtendable(found);
    }

    /** Whether the path has written a static field, or an object that one leads to. */
    public boolean writesShared() {
        return statics.isWritten() || path.writesShared();
    }

    /** Whether a literal holds; may be a choice, so the instruction is done anew. */
    public boolean decide(Term literal) {
        return path.decide(literal);
    }

    /** Whether the path has changed something of the input that must stay as it is; a choice. */
    public boolean breaksFrame(ArrayThing mayChange) {
        return frames.isBroken(mayChange);
    }

    /** Ends the path that is being followed. */
    public static RuntimeException done() {
        return PathEnd.DONE;
    }

    /** Where the path is, the innermost call first: class, method and line. */
    public java.util.List<String> trace() {
        java.util.List<String> lines = new java.util.ArrayList<>();
        Frame frame = path.choices.hasFrame() ? path.choices.frame() : null;
        while (frame != null) {
            lines.add(frame.method + ":" + frame.line());
            frame = frame.caller;
        }
        return lines;
    }

    // --- paths ----------------------------------------------------------------------------------

    /**
     * Follows all paths that begin where the state is now, unless the script stops it: then those
     * that are left are cut, all together.
     */
    public void run() {
        String reason = run(null);
        if (reason != null) {
            script.cut(reason);
        }
    }

    /**
     * Follows a part of all paths. Says why it was stopped, if it was.
     *
     * @param part null for all
     */
    public @Nullable String run(@Nullable PathPrefix part) {
        if (beginning < 0) {
            aside.initialiseShared();
            beginning = path.trail.mark();
        }
        path.choices.abandon(beginning);
        if (part == null) {
            follow();
        } else {
            path.choices.replay(part, this::countAnew);
            follow();
            if (isReplaying()) {
                throw new LostWay();
            }
        }
        while (resumed()) {
            script.between();
            String reason = script.stopped();
            if (reason != null) {
                return reason;
            }
            follow();
        }
        return null;
    }

    /** Forgets the steps of other parts. */
    public void countAnew() {
        steps = 0;
        path.condition.countAnew();
    }

    /** Goes back to a way that is left; one that can't be gone is cut, and the next one taken. */
    private boolean resumed() {
        while (true) {
            try {
                return path.choices.backtrack();
            } catch (Unfollowable e) {
                path.outcomes.excuse();
                script.cut(Objects.requireNonNull(e.getMessage()));
            }
        }
    }

    private void follow() {
        while (true) {
            try {
                while (true) {
                    step();
                }
            } catch (Redo redo) {
                // What was put on top runs next.
                continue;
            } catch (Raised raised) {
                if (!unwound(raised.exception)) {
                    return;
                }
            } catch (PathEnd end) {
                return;
            } catch (Unfollowable e) {
                path.outcomes.excuse();
                script.cut(Objects.requireNonNull(e.getMessage()));
                return;
            }
        }
    }

    /** Goes to the handler of an exception; if there is none, the script has the say. */
    private boolean unwound(Value exception) {
        try {
            unwind(exception);
            return true;
        } catch (PathEnd end) {
            return false;
        }
    }

    private void unwind(Value exception) {
        if (caught(exception)) {
            return;
        }
        Frame frame = path.choices.frame();
        if (frame.isInitialiser) {
            script.cut("an exception in the initialiser of " + frame.method.owner);
            throw PathEnd.DONE;
        }
        script.threw(exception);
    }

    /** Goes to the handler of an exception; stays at the outermost call if there is none. */
    boolean caught(Value exception) {
        Frame frame = path.choices.frame();
        while (true) {
            for (Handler handler : frame.code.handlers) {
                if (handler.covers(frame.pc) && catches(handler, exception)) {
                    frame.top = frame.code.locals;
                    frame.push(exception);
                    frame.pc = handler.target();
                    return true;
                }
            }
            if (frame.isInitialiser || frame.caller == null) {
                return false;
            }
            if (frame.isAssumed) {
                throw PathEnd.INFEASIBLE;
            }
            if (frame.then != null) {
                script.cut("an exception in a contract: " + frame.method.owner);
                throw PathEnd.DONE;
            }
            frame = frame.caller.own();
            path.choices.setFrame(frame);
        }
    }

    private boolean catches(Handler handler, Value exception) {
        String type = handler.type();
        return type == null || path.types.isBelow(((Thing) exception).typing(), type);
    }

    // --- instructions ---------------------------------------------------------------------------

    void step() {
        if (!path.choices.hasFrame()) {
            script.begin();
            return;
        }
        Frame frame = path.choices.frame();
        Instructions code = frame.code;
        int pc = frame.pc;
        steps++;
        if (frame.raising != null) {
            Value raised = frame.raising;
            frame.raising = null;
            throw new Raised(raised);
        }
        switch (code.op[pc]) {
            case Op.NOP -> frame.pc++;
            case Op.PUSH -> next(frame, constant(frame, code, pc));
            case Op.PUSH_REF -> next(frame, reference(code.x[pc]));
            case Op.LOAD, Op.LOAD_REF -> next(frame, frame.cells[code.a[pc]]);
            case Op.STORE, Op.STORE_REF -> {
                frame.cells[code.a[pc]] = frame.pop();
                frame.pc++;
            }
            case Op.IINC -> {
                Term local = (Term) Objects.requireNonNull(frame.cells[code.a[pc]]);
                Term plus = path.terms.of((int) code.k[pc]);
                frame.cells[code.a[pc]] = path.terms.binary(Opcodes.IADD, local, plus);
                frame.pc++;
            }
            case Op.POP -> {
                frame.top -= code.a[pc];
                frame.pc++;
            }
            case Op.DUP -> next(frame, frame.peek(0));
            case Op.DUP_BELOW -> copyBelow(frame, code.a[pc], code.b[pc]);
            case Op.SWAP -> {
                Value top = frame.pop();
                Value below = frame.pop();
                frame.push(top);
                next(frame, below);
            }
            case Op.GOTO -> jump(frame, code.b[pc]);
            case Op.IF_INT, Op.IF_INTS, Op.IF_NULL, Op.IF_REFS, Op.IF_WIDE -> branch(frame);
            case Op.SWITCH -> select(frame);
            case Op.IADD -> operate(frame, Opcodes.IADD);
            case Op.ISUB -> operate(frame, Opcodes.ISUB);
            case Op.BINARY -> operate(frame, code.a[pc]);
            case Op.UNARY -> {
                Term made = path.terms.unary(code.a[pc], number(frame, 0));
                frame.top--;
                next(frame, made);
            }
            case Op.CALL -> calls.call(frame);
            case Op.RETURN -> returned(frame, null);
            case Op.RETURN_VALUE, Op.RETURN_REF ->
                    returned(frame, SymbolicHeap.resolve(frame.peek(0)));
            case Op.DYNAMIC -> dynamics.run(frame);
            default -> objects(frame, code, pc);
        }
    }

    private void objects(Frame frame, Instructions code, int pc) {
        switch (code.op[pc]) {
            case Op.GETFIELD, Op.GETFIELD_REF -> {
                Value value = fields.get(frame.peek(0), fields.field(frame));
                frame.top--;
                next(frame, value);
            }
            case Op.PUTFIELD, Op.PUTFIELD_REF -> {
                fields.put(frame.peek(1), fields.field(frame), frame.peek(0));
                frame.top -= 2;
                frame.pc++;
            }
            case Op.GETSTATIC -> next(frame, statics.get(fields.field(frame)));
            case Op.PUTSTATIC -> {
                MachineField field = fields.field(frame);
                statics.put(field, path.narrowed(field.descriptor(), frame.peek(0)));
                frame.top--;
                frame.pc++;
            }
            case Op.ARRAYLENGTH -> {
                Term length = arrays.array(frame.peek(0)).length;
                frame.top--;
                next(frame, length);
            }
            case Op.ELEMENT, Op.ELEMENT_REF -> {
                Value value = arrays.get(frame.peek(1), frame.peek(0));
                frame.top -= 2;
                next(frame, value);
            }
            case Op.SET_ELEMENT, Op.SET_ELEMENT_REF -> {
                arrays.set(frame.peek(2), frame.peek(1), frame.peek(0));
                frame.top -= 3;
                frame.pc++;
            }
            case Op.NEW -> {
                MachineClass type = path.classes.get((String) frame.named());
                statics.require(type);
                next(frame, path.make(type));
            }
            case Op.NEW_ARRAY -> {
                ArrayThing made = arrays.make((String) frame.named(), number(frame, 0));
                frame.top--;
                next(frame, made);
            }
            case Op.NEW_ARRAYS -> makeArrays(frame, code.a[pc]);
            case Op.CAST -> cast(frame);
            case Op.INSTANCEOF -> {
                Value value = frame.peek(0);
                boolean holds =
                        !references.isNull(value)
                                && references.isInstance(
                                        references.notNull(value), (String) frame.named());
                frame.top--;
                next(frame, path.terms.of(holds ? 1 : 0));
            }
            case Op.THROW -> {
                // Handlers ask for its class, when no choice can be made any more.
                Thing thrown = references.thing(frame.peek(0));
                throw new Raised(references.ofOneClass(thrown));
            }
            case Op.MONITOR -> {
                references.object(frame.peek(0));
                frame.top--;
                frame.pc++;
            }
            case Op.UNKNOWN -> throw Path.unfollowable(frame.named().toString());
            default -> throw Path.unfollowable("an instruction of " + frame.method);
        }
    }

    private static void next(Frame frame, @Nullable Value value) {
        frame.push(value);
        frame.pc++;
    }

    /** A constant; its sort is not said by the instruction, but by the one in the class file. */
    private Term constant(Frame frame, Instructions code, int pc) {
        Object known = code.x[pc];
        if (known instanceof Term term) {
            return term;
        }
        Term made = path.terms.constant(Sorts.of(frame.method, pc), code.k[pc]);
        code.x[pc] = made;
        return made;
    }

    private @Nullable Value reference(@Nullable Object constant) {
        if (constant == null) {
            return null;
        }
        if (constant instanceof Type type) {
            if (type.getSort() == Type.METHOD) {
                throw Path.unfollowable("a constant for the type of a method");
            }
            return natives.type(
                    type.getSort() == Type.ARRAY ? type.getDescriptor() : type.getInternalName());
        }
        if (constant instanceof String) {
            return new Host(constant);
        }
        throw Path.unfollowable("a constant of " + constant.getClass().getName());
    }

    private static void copyBelow(Frame frame, int copied, int below) {
        int top = frame.top;
        for (int i = 1; i <= copied + below; i++) {
            frame.cells[top - i + copied] = frame.cells[top - i];
        }
        for (int i = 0; i < copied; i++) {
            frame.cells[top - copied - below + i] = frame.cells[top + i];
        }
        frame.top += copied;
        frame.pc++;
    }

    private static Term number(Frame frame, int below) {
        return (Term) Objects.requireNonNull(frame.peek(below));
    }

    private void operate(Frame frame, int opcode) {
        Term first = number(frame, 1);
        Term second = number(frame, 0);
        if (Arithmetic.mayThrow(opcode)) {
            Term zero = path.terms.constant(second.sort, 0);
            if (path.decide(path.terms.equal(second, zero))) {
                throw path.raise("java/lang/ArithmeticException");
            }
        }
        Term made = path.terms.binary(opcode, first, second);
        frame.top -= 2;
        next(frame, made);
    }

    // --- control --------------------------------------------------------------------------------

    private void jump(Frame frame, int target) {
        if (target <= frame.pc) {
            if (frame.seen != path.decided()) {
                frame.seen = path.decided();
                frame.idle = 0;
            }
            frame.idle++;
            if (rounds.isRepeated(frame, target, idleLimit)) {
                path.outcomes.excuse();
                script.hangs(frame.method + ":" + frame.line());
                throw PathEnd.DONE;
            }
            if (frame.idle > idleLimit) {
                throw Path.unfollowable(
                        "a loop in %s:%d, after %d rounds that decide nothing"
                                .formatted(frame.method, frame.line(), idleLimit));
            }
        }
        frame.pc = target;
    }

    private void branch(Frame frame) {
        Instructions code = frame.code;
        int pc = frame.pc;
        int condition = code.a[pc];
        int operands = code.op[pc] == Op.IF_INT || code.op[pc] == Op.IF_NULL ? 1 : 2;
        boolean holds =
                switch (code.op[pc]) {
                    case Op.IF_INT ->
                            path.decide(compared(condition, number(frame, 0), path.terms.of(0)));
                    case Op.IF_INTS ->
                            path.decide(compared(condition, number(frame, 1), number(frame, 0)));
                    case Op.IF_NULL -> references.isNull(frame.peek(0)) == (condition == Op.EQ);
                    case Op.IF_REFS ->
                            references.isSame(frame.peek(1), frame.peek(0)) == (condition == Op.EQ);
                    default -> path.decide(wide((int) code.k[pc], condition, frame));
                };
        frame.top -= operands;
        if (holds) {
            jump(frame, code.b[pc]);
        } else {
            frame.pc += code.op[pc] == Op.IF_WIDE ? 2 : 1;
        }
    }

    private Term wide(int opcode, int condition, Frame frame) {
        Term first = number(frame, 1);
        Term second = number(frame, 0);
        return opcode == Opcodes.LCMP
                ? compared(condition, first, second)
                : compared(condition, path.terms.binary(opcode, first, second), path.terms.of(0));
    }

    private Term compared(int condition, Term first, Term second) {
        return switch (condition) {
            case Op.EQ -> path.terms.equal(first, second);
            case Op.NE -> path.terms.not(path.terms.equal(first, second));
            case Op.LT -> path.terms.less(first, second);
            case Op.GE -> path.terms.not(path.terms.less(first, second));
            case Op.GT -> path.terms.less(second, first);
            default -> path.terms.not(path.terms.less(second, first));
        };
    }

    private void select(Frame frame) {
        SwitchTable table = (SwitchTable) frame.named();
        Term key = path.condition.settled(number(frame, 0));
        int target = table.otherwise();
        if (key.isConstant()) {
            target = table.target((int) key.bits);
        } else {
            for (int i = 0; i < table.keys().length; i++) {
                if (path.decide(path.terms.equal(key, path.terms.of(table.keys()[i])))) {
                    target = table.targets()[i];
                    break;
                }
            }
        }
        frame.top--;
        jump(frame, target);
    }

    private void returned(Frame frame, @Nullable Value result) {
        if (frame.then != null) {
            frame.then.returned(result);
        } else if (frame.caller == null && frame.isInitialiser) {
            path.choices.setFrame(null);
        } else if (frame.caller == null) {
            script.returned(result);
        } else {
            calls.giveBack(frame, result);
        }
    }

    private void makeArrays(Frame frame, int dimensions) {
        Term[] lengths = new Term[dimensions];
        for (int i = 0; i < dimensions; i++) {
            lengths[i] = number(frame, dimensions - 1 - i);
        }
        ArrayThing made = arrays.make((String) frame.named(), lengths, 0);
        frame.top -= dimensions;
        next(frame, made);
    }

    private void cast(Frame frame) {
        String type = (String) frame.named();
        Value value = SymbolicHeap.resolve(frame.peek(0));
        boolean isFine =
                value == null
                        || value instanceof dev.tuntas.symbolic.internal.heap.Cloud cloud
                                && path.types.isBelow(cloud.typing(), type)
                        || references.isNull(value)
                        || references.isInstance(references.notNull(value), type);
        if (!isFine) {
            throw path.raise("java/lang/ClassCastException");
        }
        frame.pc++;
    }
}
