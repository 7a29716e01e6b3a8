package dev.tuntas.machine.concrete;

import static dev.tuntas.machine.concrete.Quick.PLAIN;
import static java.util.Objects.requireNonNull;

import dev.tuntas.machine.code.Handler;
import dev.tuntas.machine.code.MachineMethod;
import dev.tuntas.machine.code.Op;
import dev.tuntas.machine.code.SwitchTable;
import java.lang.reflect.Array;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/**
 * The loop that does one instruction after the other. A call of a method of the program pushes a
 * frame and goes on in the same loop; only the JDK is called on the stack of the JVM, and if it
 * calls back, there is a second loop above the first.
 *
 * <p>The JVM compiles no method of more than 8,000 bytes, so whatever is rare is in a method of its
 * own. Exceptions of the program travel as {@link Thrown}.
 */
final class Interpreter {
    private static final long FOREVER = Long.MAX_VALUE;

    private final Machine machine;
    private final Frames frames;
    private final Linker linker;

    /** How many instructions may be done before {@link #refill} is asked. */
    private long fuel;

    /** How much fuel there was after it was asked last, and what had been done before. */
    private long slice;

    private long done;
    private long limit = FOREVER;
    private @Nullable Observer observer;

    Interpreter(Machine machine, Linker linker) {
        this.machine = machine;
        this.frames = machine.frames;
        this.linker = linker;
    }

    // --- steps ----------------------------------------------------------------------------------

    long steps() {
        return done + slice - fuel;
    }

    void limitSteps(long more) {
        settle();
        limit = more == FOREVER ? FOREVER : done + more;
    }

    void observe(@Nullable Observer newObserver) {
        settle();
        observer = newObserver;
    }

    private void settle() {
        done = steps();
        slice = 0;
        fuel = 0;
    }

    /** Called before an instruction when there is no fuel: the only place that looks at limits. */
    private long refill(ConcreteCode code, int pc) {
        settle();
        if (done >= limit) {
            throw new StepLimitException(limit, code.place(pc));
        }
        if (observer != null) {
            observer.before(code.method, pc, code.line[pc], frames.depth);
        }
        slice = observer == null ? Math.min(limit - done, 1L << 40) : 1;
        return slice - 1;
    }

    // --- entries --------------------------------------------------------------------------------

    /** Runs a method above the frames that are there. */
    @Nullable Object run(Target target, @Nullable Object[] arguments) {
        MachineMethod method = target.method();
        int at = frames.top;
        frames.reserve(arguments.length + 1);
        for (int i = 0; i < arguments.length; i++) {
            frames.refs[at + i] = arguments[i];
            if (isPrimitive(method, i)) {
                frames.bits[at + i] = Bits.unbox(arguments[i]);
            }
        }
        int entry = frames.depth + 1;
        try {
            enter(target, at);
        } catch (Thrown e) {
            throw sneak(e.throwable);
        }
        loop(entry);
        return switch (method.returns) {
            case 'V' -> null;
            case 'L' -> frames.refs[at];
            default -> Bits.box(method.returns, frames.bits[at]);
        };
    }

    /** Makes an object that the JDK has a part in, by a constructor. */
    @Nullable Object construct(Target constructor, Class<?> type, @Nullable Object[] arguments) {
        int at = frames.top;
        frames.reserve(1);
        Fresh fresh = new Fresh(type, at);
        frames.refs[at] = fresh;
        frames.top = at + 1;
        @Nullable Object[] all = new Object[arguments.length + 1];
        all[0] = fresh;
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        run(constructor, all);
        return frames.refs[at];
    }

    private static boolean isPrimitive(MachineMethod method, int argument) {
        int parameter = argument - (method.isStatic() ? 0 : 1);
        return parameter >= 0 && method.parameters()[parameter] != 'L';
    }

    /** Runs the initialiser of a class, and those that come before it. */
    void initialise(ConcreteClass type) {
        int entry = frames.depth + 1;
        try {
            if (!machine.pushInitialisers(type)) {
                return;
            }
        } catch (Thrown e) {
            frames.depth = entry - 1;
            throw sneak(e.throwable);
        }
        loop(entry);
    }

    /** Throws whatever the program threw to whoever called it. */
    @SuppressWarnings("unchecked")
    private static <T extends Throwable> RuntimeException sneak(Throwable throwable) throws T {
        throw (T) throwable;
    }

    /** Pushes the frame of a method, whose arguments lie on the stack. */
    private void enter(Target target, int at) {
        if (machine.isTooDeep()) {
            throw machine.thrown(new StackOverflowError());
        }
        ConcreteCode code = target.code();
        frames.push(code, at);
        frames.top = at + code.locals;
        if (code.isSynchronized) {
            Object lock =
                    code.method.isStatic() ? code.owner.shell : requireNonNull(frames.refs[at]);
            frames.locks[frames.depth] = lock;
            machine.monitors.enter(lock);
        }
    }

    // --- the ends of frames ---------------------------------------------------------------------

    private void end(ConcreteCode code) {
        if (code.isSynchronized) {
            unlock();
        }
        if (code.isInitialiser) {
            code.owner.state = ConcreteClass.State.INITIALISED;
        }
    }

    private void unlock() {
        Object lock = requireNonNull(frames.locks[frames.depth]);
        frames.locks[frames.depth] = null;
        machine.monitors.exit(lock);
    }

    /** Goes up to the handler of an exception; throws it on if there is none above an entry. */
    private void unwind(Throwable thrown, int entry) {
        Throwable current = thrown;
        while (frames.depth >= entry) {
            ConcreteCode code = requireNonNull(frames.codes[frames.depth]);
            int target = handler(code, frames.pcs[frames.depth], current);
            if (target >= 0) {
                int operands = frames.bases[frames.depth] + code.locals;
                frames.refs[operands] = current;
                frames.top = operands + 1;
                frames.pcs[frames.depth] = target;
                return;
            }
            if (code.isSynchronized) {
                unlock();
            }
            if (code.isInitialiser) {
                current = failed(code.owner, current);
            }
            frames.depth--;
        }
        throw sneak(current);
    }

    private int handler(ConcreteCode code, int pc, Throwable thrown) {
        for (Handler handler : code.handlers) {
            if (handler.start() <= pc
                    && pc < handler.end()
                    && (handler.type() == null || linker.load(handler.type()).isInstance(thrown))) {
                return handler.target();
            }
        }
        return -1;
    }

    /** JVMS 5.5, steps 10 and 11. */
    private Throwable failed(ConcreteClass type, Throwable thrown) {
        Throwable error = thrown;
        if (!(thrown instanceof Error)) {
            error = new ExceptionInInitializerError(thrown);
            machine.setTrace(error);
        }
        type.state = ConcreteClass.State.ERRONEOUS;
        type.failure = error;
        return error;
    }

    private Thrown noObject() {
        return machine.thrown(new NullPointerException());
    }

    // --- the loop -------------------------------------------------------------------------------

    /** Runs the frame on top, and whatever it calls, until it has returned. */
    private void loop(int entry) {
        Frames f = frames;
        long left = fuel;
        reload:
        while (true) {
            ConcreteCode code = requireNonNull(f.codes[f.depth]);
            int[] op = observer == null ? code.op : code.single;
            int[] a = code.a;
            @Nullable Object[] x = code.x;
            long[] p = f.bits;
            @Nullable Object[] r = f.refs;
            int pc = f.pcs[f.depth];
            int base = f.bases[f.depth];
            int sp = code.isInitialiser && pc == 0 ? base + code.locals : f.top;
            try {
                while (true) {
                    if (--left < 0) {
                        f.pcs[f.depth] = pc;
                        f.top = sp;
                        fuel = left + 1;
                        left = refill(code, pc);
                        fuel = left;
                    }
                    switch (op[pc]) {
                        case Op.NOP -> pc++;
                        case Op.PUSH -> p[sp++] = code.k[pc++];
                        case Op.PUSH_REF -> r[sp++] = x[pc++];
                        case Op.LOAD -> p[sp++] = p[base + a[pc++]];
                        case Op.LOAD_REF -> r[sp++] = r[base + a[pc++]];
                        case Op.STORE -> p[base + a[pc++]] = p[--sp];
                        case Op.STORE_REF -> r[base + a[pc++]] = r[--sp];
                        case Op.IINC -> {
                            int local = base + a[pc];
                            p[local] = (int) p[local] + (int) code.k[pc++];
                        }
                        case Op.POP -> sp -= a[pc++];
                        case Op.DUP -> {
                            p[sp] = p[sp - 1];
                            r[sp] = r[sp - 1];
                            sp++;
                            pc++;
                        }
                        case Op.DUP_BELOW -> {
                            sp = copyBelow(p, r, sp, a[pc], code.b[pc]);
                            pc++;
                        }
                        case Op.SWAP -> {
                            swap(p, r, sp);
                            pc++;
                        }
                        case Op.GOTO -> pc = code.b[pc];
                        case Quick.IF_INT + Op.EQ -> pc = (int) p[--sp] == 0 ? code.b[pc] : pc + 1;
                        case Quick.IF_INT + Op.NE -> pc = (int) p[--sp] != 0 ? code.b[pc] : pc + 1;
                        case Quick.IF_INT + Op.LT -> pc = (int) p[--sp] < 0 ? code.b[pc] : pc + 1;
                        case Quick.IF_INT + Op.GE -> pc = (int) p[--sp] >= 0 ? code.b[pc] : pc + 1;
                        case Quick.IF_INT + Op.GT -> pc = (int) p[--sp] > 0 ? code.b[pc] : pc + 1;
                        case Quick.IF_INT + Op.LE -> pc = (int) p[--sp] <= 0 ? code.b[pc] : pc + 1;
                        case Quick.IF_INTS + Op.EQ -> {
                            sp -= 2;
                            pc = (int) p[sp] == (int) p[sp + 1] ? code.b[pc] : pc + 1;
                        }
                        case Quick.IF_INTS + Op.NE -> {
                            sp -= 2;
                            pc = (int) p[sp] != (int) p[sp + 1] ? code.b[pc] : pc + 1;
                        }
                        case Quick.IF_INTS + Op.LT -> {
                            sp -= 2;
                            pc = (int) p[sp] < (int) p[sp + 1] ? code.b[pc] : pc + 1;
                        }
                        case Quick.IF_INTS + Op.GE -> {
                            sp -= 2;
                            pc = (int) p[sp] >= (int) p[sp + 1] ? code.b[pc] : pc + 1;
                        }
                        case Quick.IF_INTS + Op.GT -> {
                            sp -= 2;
                            pc = (int) p[sp] > (int) p[sp + 1] ? code.b[pc] : pc + 1;
                        }
                        case Quick.IF_INTS + Op.LE -> {
                            sp -= 2;
                            pc = (int) p[sp] <= (int) p[sp + 1] ? code.b[pc] : pc + 1;
                        }
                        case Quick.IF_NULL -> pc = r[--sp] == null ? code.b[pc] : pc + 1;
                        case Quick.IF_NULL + 1 -> pc = r[--sp] != null ? code.b[pc] : pc + 1;
                        case Quick.IF_REFS -> {
                            sp -= 2;
                            pc = r[sp] == r[sp + 1] ? code.b[pc] : pc + 1;
                        }
                        case Quick.IF_REFS + 1 -> {
                            sp -= 2;
                            pc = r[sp] != r[sp + 1] ? code.b[pc] : pc + 1;
                        }
                        case Op.IF_WIDE -> {
                            sp -= 2;
                            int compared = Numbers.compare((int) code.k[pc], p[sp], p[sp + 1]);
                            pc = Op.holds(a[pc], compared) ? code.b[pc] : pc + 2;
                        }
                        case Op.SWITCH ->
                                pc = ((SwitchTable) requireNonNull(x[pc])).target((int) p[--sp]);
                        case Quick.GET -> {
                            Object object = r[sp - 1];
                            if (object == null) {
                                f.pcs[f.depth] = pc;
                                throw noObject();
                            }
                            p[sp - 1] = ((Access) requireNonNull(x[pc])).get(object, a[pc]);
                            pc++;
                        }
                        case Quick.GET_REF -> {
                            Object object = r[sp - 1];
                            if (object == null) {
                                f.pcs[f.depth] = pc;
                                throw noObject();
                            }
                            r[sp - 1] = ((Access) requireNonNull(x[pc])).getRef(object, a[pc]);
                            pc++;
                        }
                        case Quick.PUT -> {
                            sp -= 2;
                            f.pcs[f.depth] = pc;
                            put(r[sp], (Access) requireNonNull(x[pc]), a[pc], p[sp + 1]);
                            pc++;
                        }
                        case Quick.PUT_REF -> {
                            sp -= 2;
                            f.pcs[f.depth] = pc;
                            putRef(r[sp], (Access) requireNonNull(x[pc]), a[pc], r[sp + 1]);
                            pc++;
                        }
                        case Quick.GET_STATIC -> {
                            p[sp++] = ((ConcreteClass) requireNonNull(x[pc])).bits[a[pc]];
                            pc++;
                        }
                        case Quick.GET_STATIC_REF -> {
                            r[sp++] = ((ConcreteClass) requireNonNull(x[pc])).refs[a[pc]];
                            pc++;
                        }
                        case Quick.PUT_STATIC -> {
                            ((ConcreteClass) requireNonNull(x[pc])).bits[a[pc]] = p[--sp];
                            pc++;
                        }
                        case Quick.PUT_STATIC_REF -> {
                            ((ConcreteClass) requireNonNull(x[pc])).refs[a[pc]] = r[--sp];
                            pc++;
                        }
                        case Op.ARRAYLENGTH -> {
                            f.pcs[f.depth] = pc;
                            p[sp - 1] = length(r[sp - 1]);
                            pc++;
                        }
                        case PLAIN + Opcodes.IALOAD -> {
                            sp--;
                            int index = (int) p[sp];
                            if (!(r[sp - 1] instanceof int[] array)
                                    || index < 0
                                    || index >= array.length) {
                                f.pcs[f.depth] = pc;
                                throw badElement(r[sp - 1], index);
                            }
                            p[sp - 1] = array[index];
                            pc++;
                        }
                        case PLAIN + Opcodes.IASTORE -> {
                            sp -= 3;
                            int index = (int) p[sp + 1];
                            if (!(r[sp] instanceof int[] array)
                                    || index < 0
                                    || index >= array.length) {
                                f.pcs[f.depth] = pc;
                                throw badElement(r[sp], index);
                            }
                            array[index] = (int) p[sp + 2];
                            pc++;
                        }
                        case Op.ELEMENT_REF -> {
                            sp--;
                            int index = (int) p[sp];
                            if (!(r[sp - 1] instanceof Object[] array)
                                    || index < 0
                                    || index >= array.length) {
                                f.pcs[f.depth] = pc;
                                throw badElement(r[sp - 1], index);
                            }
                            r[sp - 1] = array[index];
                            pc++;
                        }
                        case Op.SET_ELEMENT_REF -> {
                            sp -= 3;
                            f.pcs[f.depth] = pc;
                            setElement(r[sp], (int) p[sp + 1], r[sp + 2]);
                            pc++;
                        }
                        case PLAIN + Opcodes.BALOAD -> {
                            sp--;
                            f.pcs[f.depth] = pc;
                            p[sp - 1] = byteAt(r[sp - 1], (int) p[sp]);
                            pc++;
                        }
                        case PLAIN + Opcodes.CALOAD -> {
                            sp--;
                            f.pcs[f.depth] = pc;
                            p[sp - 1] = charAt(r[sp - 1], (int) p[sp]);
                            pc++;
                        }
                        case PLAIN + Opcodes.DALOAD -> {
                            sp--;
                            f.pcs[f.depth] = pc;
                            p[sp - 1] = doubleAt(r[sp - 1], (int) p[sp]);
                            pc++;
                        }
                        case PLAIN + Opcodes.LALOAD -> {
                            sp--;
                            f.pcs[f.depth] = pc;
                            p[sp - 1] = longAt(r[sp - 1], (int) p[sp]);
                            pc++;
                        }
                        case PLAIN + Opcodes.FALOAD, PLAIN + Opcodes.SALOAD -> {
                            sp--;
                            f.pcs[f.depth] = pc;
                            p[sp - 1] = floatOrShortAt(r[sp - 1], (int) p[sp]);
                            pc++;
                        }
                        case PLAIN + Opcodes.BASTORE -> {
                            sp -= 3;
                            f.pcs[f.depth] = pc;
                            setByte(r[sp], (int) p[sp + 1], p[sp + 2]);
                            pc++;
                        }
                        case PLAIN + Opcodes.CASTORE -> {
                            sp -= 3;
                            f.pcs[f.depth] = pc;
                            setChar(r[sp], (int) p[sp + 1], p[sp + 2]);
                            pc++;
                        }
                        case PLAIN + Opcodes.DASTORE -> {
                            sp -= 3;
                            f.pcs[f.depth] = pc;
                            setDouble(r[sp], (int) p[sp + 1], p[sp + 2]);
                            pc++;
                        }
                        case PLAIN + Opcodes.LASTORE -> {
                            sp -= 3;
                            f.pcs[f.depth] = pc;
                            setLong(r[sp], (int) p[sp + 1], p[sp + 2]);
                            pc++;
                        }
                        case PLAIN + Opcodes.FASTORE, PLAIN + Opcodes.SASTORE -> {
                            sp -= 3;
                            f.pcs[f.depth] = pc;
                            setFloatOrShort(r[sp], (int) p[sp + 1], p[sp + 2]);
                            pc++;
                        }
                        case Quick.LOADS -> {
                            p[sp] = p[base + a[pc]];
                            p[sp + 1] = p[base + a[pc + 1]];
                            sp += 2;
                            pc += 2;
                            left--;
                        }
                        case Quick.LOADS_IF_GE -> {
                            int first = (int) p[base + a[pc]];
                            int second = (int) p[base + a[pc + 1]];
                            pc = first >= second ? code.b[pc + 2] : pc + 3;
                            left -= 2;
                        }
                        case Quick.LOADS_IF_LT -> {
                            int first = (int) p[base + a[pc]];
                            int second = (int) p[base + a[pc + 1]];
                            pc = first < second ? code.b[pc + 2] : pc + 3;
                            left -= 2;
                        }
                        case Quick.IINC_GOTO -> {
                            int local = base + a[pc];
                            p[local] = (int) p[local] + (int) code.k[pc];
                            pc = code.b[pc + 1];
                            left--;
                        }
                        case Quick.LOADS_INT -> {
                            Object object = r[base + a[pc]];
                            int index = (int) p[base + a[pc + 1]];
                            pc += 2;
                            left -= 2;
                            if (!(object instanceof int[] array)
                                    || index < 0
                                    || index >= array.length) {
                                f.pcs[f.depth] = pc;
                                throw badElement(object, index);
                            }
                            p[sp++] = array[index];
                            pc++;
                        }
                        case Quick.LOADS_REF -> {
                            Object object = r[base + a[pc]];
                            int index = (int) p[base + a[pc + 1]];
                            pc += 2;
                            left -= 2;
                            if (!(object instanceof Object[] array)
                                    || index < 0
                                    || index >= array.length) {
                                f.pcs[f.depth] = pc;
                                throw badElement(object, index);
                            }
                            r[sp++] = array[index];
                            pc++;
                        }
                        case Quick.LOAD_GET -> {
                            Object object = r[base + a[pc++]];
                            left--;
                            if (object == null) {
                                f.pcs[f.depth] = pc;
                                throw noObject();
                            }
                            p[sp++] = ((Access) requireNonNull(x[pc])).get(object, a[pc]);
                            pc++;
                        }
                        case Quick.LOAD_GET_REF -> {
                            Object object = r[base + a[pc++]];
                            left--;
                            if (object == null) {
                                f.pcs[f.depth] = pc;
                                throw noObject();
                            }
                            r[sp++] = ((Access) requireNonNull(x[pc])).getRef(object, a[pc]);
                            pc++;
                        }
                        case Op.IADD -> {
                            sp--;
                            p[sp - 1] = (int) p[sp - 1] + (int) p[sp];
                            pc++;
                        }
                        case Op.ISUB -> {
                            sp--;
                            p[sp - 1] = (int) p[sp - 1] - (int) p[sp];
                            pc++;
                        }
                        case PLAIN + Opcodes.IMUL -> {
                            sp--;
                            p[sp - 1] = (int) p[sp - 1] * (int) p[sp];
                            pc++;
                        }
                        case PLAIN + Opcodes.IAND -> {
                            sp--;
                            p[sp - 1] = (int) p[sp - 1] & (int) p[sp];
                            pc++;
                        }
                        case PLAIN + Opcodes.LADD -> {
                            sp--;
                            p[sp - 1] += p[sp];
                            pc++;
                        }
                        case PLAIN + Opcodes.LSUB -> {
                            sp--;
                            p[sp - 1] -= p[sp];
                            pc++;
                        }
                        case PLAIN + Opcodes.LMUL -> {
                            sp--;
                            p[sp - 1] *= p[sp];
                            pc++;
                        }
                        case PLAIN + Opcodes.IDIV,
                                PLAIN + Opcodes.IREM,
                                PLAIN + Opcodes.LDIV,
                                PLAIN + Opcodes.LREM -> {
                            sp--;
                            if (p[sp] == 0) {
                                f.pcs[f.depth] = pc;
                                throw machine.thrown(Failures.division());
                            }
                            p[sp - 1] = Numbers.divide(op[pc] - PLAIN, p[sp - 1], p[sp]);
                            pc++;
                        }
                        case PLAIN + Opcodes.I2L -> pc++;
                        case PLAIN + Opcodes.L2I -> {
                            p[sp - 1] = (int) p[sp - 1];
                            pc++;
                        }
                        case PLAIN + Opcodes.DADD,
                                PLAIN + Opcodes.DSUB,
                                PLAIN + Opcodes.DMUL,
                                PLAIN + Opcodes.DDIV -> {
                            sp--;
                            p[sp - 1] = Numbers.ofDoubles(op[pc] - PLAIN, p[sp - 1], p[sp]);
                            pc++;
                        }
                        case Quick.CALL_EXACT -> {
                            Target target = (Target) requireNonNull(x[pc]);
                            int at = sp - target.args;
                            f.pcs[f.depth] = pc;
                            if (target.hasReceiver && r[at] == null) {
                                throw noObject();
                            }
                            enter(target, at);
                            continue reload;
                        }
                        case Quick.CALL_VIRTUAL -> {
                            VirtualSite site = (VirtualSite) requireNonNull(x[pc]);
                            int at = sp - site.args;
                            Object receiver = r[at];
                            f.pcs[f.depth] = pc;
                            if (receiver == null) {
                                throw noObject();
                            }
                            Target target =
                                    receiver.getClass() == site.lastClass
                                            ? requireNonNull(site.lastTarget)
                                            : site.select(receiver.getClass());
                            if (target.call == null) {
                                enter(target, at);
                                continue reload;
                            }
                            f.top = sp;
                            fuel = left;
                            target.call.invoke(p, r, at);
                            left = fuel;
                            sp = at + target.results;
                            p = f.bits;
                            r = f.refs;
                            pc++;
                        }
                        case Quick.CALL_NATIVE -> {
                            Target target = (Target) requireNonNull(x[pc]);
                            int at = sp - target.args;
                            f.pcs[f.depth] = pc;
                            f.top = sp;
                            fuel = left;
                            requireNonNull(target.call).invoke(p, r, at);
                            left = fuel;
                            sp = at + target.results;
                            p = f.bits;
                            r = f.refs;
                            pc++;
                        }
                        case Quick.CALL_MAKER -> {
                            f.pcs[f.depth] = pc;
                            f.top = sp;
                            fuel = left;
                            sp = make((MakerSite) requireNonNull(x[pc]), sp, base);
                            left = fuel;
                            p = f.bits;
                            r = f.refs;
                            pc++;
                        }
                        case Op.RETURN, Op.RETURN_VALUE, Op.RETURN_REF -> {
                            if (op[pc] == Op.RETURN_VALUE) {
                                p[base] = p[sp - 1];
                            } else if (op[pc] == Op.RETURN_REF) {
                                r[base] = r[sp - 1];
                            }
                            if (code.hasEnd) {
                                f.pcs[f.depth] = pc;
                                end(code);
                            }
                            f.top = op[pc] == Op.RETURN ? base : base + 1;
                            f.depth--;
                            if (code.isInitialiser) {
                                machine.finishStandIns(entry);
                            }
                            int below = f.depth;
                            if (below < entry) {
                                fuel = left;
                                return;
                            }
                            if (!code.isInitialiser) {
                                f.pcs[below]++;
                            }
                            continue reload;
                        }
                        case Quick.MAKE -> {
                            f.top = sp;
                            r[sp++] = ((Access) requireNonNull(x[pc++])).make();
                        }
                        case Quick.MAKE_JDK -> r[sp++] = x[pc++];
                        case Quick.MAKE_LATER ->
                                r[sp++] = new Fresh((Class<?>) requireNonNull(x[pc++]), base);
                        case Quick.MAKE_ARRAY -> {
                            f.pcs[f.depth] = pc;
                            r[sp - 1] = array((Class<?>) requireNonNull(x[pc]), (int) p[sp - 1]);
                            pc++;
                        }
                        case Quick.MAKE_ARRAYS -> {
                            f.pcs[f.depth] = pc;
                            sp -= a[pc];
                            r[sp] = arrays((Class<?>) requireNonNull(x[pc]), p, sp, a[pc]);
                            sp++;
                            pc++;
                        }
                        case Quick.MAKE_LAMBDA -> {
                            sp -= a[pc];
                            r[sp] = ((LambdaSite) requireNonNull(x[pc])).make(p, r, sp);
                            sp++;
                            pc++;
                        }
                        case Quick.CAST_TO -> {
                            Object object = r[sp - 1];
                            Class<?> type = (Class<?>) requireNonNull(x[pc]);
                            if (object != null && !type.isInstance(object)) {
                                f.pcs[f.depth] = pc;
                                throw machine.thrown(Failures.cast(type, object, code.owner));
                            }
                            pc++;
                        }
                        case Quick.IS_INSTANCE -> {
                            Class<?> type = (Class<?>) requireNonNull(x[pc]);
                            p[sp - 1] = type.isInstance(r[sp - 1]) ? 1 : 0;
                            pc++;
                        }
                        case Op.THROW -> {
                            f.pcs[f.depth] = pc;
                            Object thrown = r[sp - 1];
                            throw thrown == null ? noObject() : new Thrown((Throwable) thrown);
                        }
                        case PLAIN + Opcodes.MONITORENTER, PLAIN + Opcodes.MONITOREXIT -> {
                            f.pcs[f.depth] = pc;
                            monitor(op[pc] - PLAIN, r[--sp]);
                            pc++;
                        }
                        case Op.CALL,
                                Op.GETFIELD,
                                Op.GETFIELD_REF,
                                Op.PUTFIELD,
                                Op.PUTFIELD_REF,
                                Op.GETSTATIC,
                                Op.PUTSTATIC,
                                Op.NEW,
                                Op.NEW_ARRAY,
                                Op.NEW_ARRAYS,
                                Op.CAST,
                                Op.INSTANCEOF,
                                Op.DYNAMIC,
                                Op.CONSTANT_DYNAMIC,
                                Op.UNKNOWN,
                                Quick.CONSTANT -> {
                            f.pcs[f.depth] = pc;
                            f.top = sp;
                            fuel = left + 1;
                            linker.link(code, pc);
                            left = fuel;
                            continue reload;
                        }
                        default -> {
                            sp = Numbers.compute(op[pc] - PLAIN, p, sp);
                            pc++;
                        }
                    }
                }
            } catch (Thrown e) {
                fuel = left;
                unwind(e.throwable, entry);
                left = fuel;
            } catch (StackOverflowError | OutOfMemoryError e) {
                fuel = left;
                if (f.codes[f.depth] == code) {
                    f.pcs[f.depth] = pc;
                }
                machine.setTrace(e);
                unwind(e, entry);
                left = fuel;
            }
        }
    }

    // --- single instructions --------------------------------------------------------------------

    private static int copyBelow(long[] p, @Nullable Object[] r, int sp, int copied, int below) {
        int from = sp - copied - below;
        System.arraycopy(p, from, p, from + copied, copied + below);
        System.arraycopy(r, from, r, from + copied, copied + below);
        System.arraycopy(p, sp, p, from, copied);
        System.arraycopy(r, sp, r, from, copied);
        return sp + copied;
    }

    private static void swap(long[] p, @Nullable Object[] r, int sp) {
        long bits = p[sp - 1];
        Object ref = r[sp - 1];
        p[sp - 1] = p[sp - 2];
        r[sp - 1] = r[sp - 2];
        p[sp - 2] = bits;
        r[sp - 2] = ref;
    }

    private void put(@Nullable Object object, Access access, int place, long bits) {
        if (object == null) {
            throw noObject();
        }
        if (object instanceof Fresh fresh) {
            fresh.set(access, place, bits);
        } else {
            access.set(object, place, bits);
        }
    }

    private void putRef(@Nullable Object object, Access access, int place, @Nullable Object value) {
        if (object == null) {
            throw noObject();
        }
        if (object instanceof Fresh fresh) {
            fresh.setRef(access, place, value);
        } else {
            access.setRef(object, place, value);
        }
    }

    /** A constructor of the JDK. On an object that is there already, it is an empty one. */
    private int make(MakerSite site, int sp, int base) {
        int at = sp - site.args;
        if (frames.refs[at] instanceof Fresh fresh) {
            site.make(fresh, frames.bits, frames.refs, at, base);
            if (frames.refs[at] instanceof Throwable throwable) {
                machine.setTrace(throwable);
            }
        }
        return at;
    }

    private void monitor(int opcode, @Nullable Object object) {
        if (object == null) {
            throw noObject();
        }
        if (opcode == Opcodes.MONITORENTER) {
            machine.monitors.enter(object);
        } else {
            machine.monitors.exit(object);
        }
    }

    // --- arrays ---------------------------------------------------------------------------------

    private int length(@Nullable Object array) {
        if (array == null) {
            throw noObject();
        }
        return array instanceof Object[] refs ? refs.length : Array.getLength(array);
    }

    private Thrown badElement(@Nullable Object array, int index) {
        return array == null
                ? noObject()
                : machine.thrown(Failures.index(index, Array.getLength(array)));
    }

    /** Bytes and truth values have the same instructions. */
    private long byteAt(@Nullable Object array, int index) {
        if (array instanceof byte[] values && index >= 0 && index < values.length) {
            return values[index];
        }
        if (array instanceof boolean[] values && index >= 0 && index < values.length) {
            return values[index] ? 1 : 0;
        }
        throw badElement(array, index);
    }

    private void setByte(@Nullable Object array, int index, long bits) {
        if (array instanceof byte[] values && index >= 0 && index < values.length) {
            values[index] = (byte) bits;
        } else if (array instanceof boolean[] values && index >= 0 && index < values.length) {
            values[index] = (bits & 1) != 0;
        } else {
            throw badElement(array, index);
        }
    }

    private long charAt(@Nullable Object array, int index) {
        if (array instanceof char[] values && index >= 0 && index < values.length) {
            return values[index];
        }
        throw badElement(array, index);
    }

    private void setChar(@Nullable Object array, int index, long bits) {
        if (!(array instanceof char[] values) || index < 0 || index >= values.length) {
            throw badElement(array, index);
        }
        values[index] = (char) bits;
    }

    private long longAt(@Nullable Object array, int index) {
        if (array instanceof long[] values && index >= 0 && index < values.length) {
            return values[index];
        }
        throw badElement(array, index);
    }

    private void setLong(@Nullable Object array, int index, long bits) {
        if (!(array instanceof long[] values) || index < 0 || index >= values.length) {
            throw badElement(array, index);
        }
        values[index] = bits;
    }

    private long doubleAt(@Nullable Object array, int index) {
        if (array instanceof double[] values && index >= 0 && index < values.length) {
            return Double.doubleToRawLongBits(values[index]);
        }
        throw badElement(array, index);
    }

    private void setDouble(@Nullable Object array, int index, long bits) {
        if (!(array instanceof double[] values) || index < 0 || index >= values.length) {
            throw badElement(array, index);
        }
        values[index] = Double.longBitsToDouble(bits);
    }

    private long floatOrShortAt(@Nullable Object array, int index) {
        if (array instanceof float[] values && index >= 0 && index < values.length) {
            return Float.floatToRawIntBits(values[index]);
        }
        if (array instanceof short[] values && index >= 0 && index < values.length) {
            return values[index];
        }
        throw badElement(array, index);
    }

    private void setFloatOrShort(@Nullable Object array, int index, long bits) {
        if (array instanceof float[] values && index >= 0 && index < values.length) {
            values[index] = Float.intBitsToFloat((int) bits);
        } else if (array instanceof short[] values && index >= 0 && index < values.length) {
            values[index] = (short) bits;
        } else {
            throw badElement(array, index);
        }
    }

    private void setElement(@Nullable Object array, int index, @Nullable Object value) {
        if (!(array instanceof Object[] refs) || index < 0 || index >= refs.length) {
            throw badElement(array, index);
        }
        try {
            refs[index] = value;
        } catch (ArrayStoreException e) {
            throw machine.thrown(e);
        }
    }

    private Object array(Class<?> element, int length) {
        try {
            return Array.newInstance(element, length);
        } catch (NegativeArraySizeException e) {
            throw machine.thrown(e);
        }
    }

    private Object arrays(Class<?> type, long[] p, int at, int dimensions) {
        int[] lengths = new int[dimensions];
        Class<?> element = type;
        for (int i = 0; i < dimensions; i++) {
            lengths[i] = (int) p[at + i];
            element = requireNonNull(element.getComponentType());
        }
        try {
            return Array.newInstance(element, lengths);
        } catch (NegativeArraySizeException e) {
            throw machine.thrown(e);
        }
    }
}
