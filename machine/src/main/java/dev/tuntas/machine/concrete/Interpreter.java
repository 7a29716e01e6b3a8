package dev.tuntas.machine.concrete;

import static dev.tuntas.machine.concrete.Quick.PLAIN;
import static java.util.Objects.requireNonNull;

import dev.tuntas.machine.code.Arithmetic;
import dev.tuntas.machine.code.Bits;
import dev.tuntas.machine.code.MachineMethod;
import dev.tuntas.machine.code.NumberComparison;
import dev.tuntas.machine.code.Op;
import dev.tuntas.machine.code.SwitchTable;
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
    private final Machine machine;
    private final Frames frames;
    private final Linker linker;
    private final StepMeter meter;
    private final Unwinder unwinder;
    private final ObjectSteps objects;
    private final ArrayElements arrays;

    int handler(ConcreteCode code, int pc, Throwable thrown) {
        return unwinder.handler(code, pc, thrown);
    }

    Interpreter(Machine machine, Linker linker, StepMeter meter) {
        this.machine = machine;
        this.frames = machine.frames;
        this.linker = linker;
        this.meter = meter;
        this.unwinder = new Unwinder(machine, linker);
        this.objects = new ObjectSteps(machine);
        this.arrays = new ArrayElements(machine);
    }

    // --- entries --------------------------------------------------------------------------------

    /** Runs a method above the frames that are there. */
    @Nullable Object run(Target target, @Nullable Object[] arguments) {
        MachineMethod method = target.method();
        int at = frames.top;
        frames.reserve(arguments.length + 1);
        machine.aboutToEnter(arguments.length + 1);
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
            throw Unwinder.sneak(e.throwable);
        }
        loop(entry);
        return switch (method.returns) {
            case 'V' -> null;
            case 'L' -> frames.refs[at];
            default -> Bits.box(method.returns, frames.bits[at]);
        };
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
            throw Unwinder.sneak(e.throwable);
        }
        loop(entry);
    }

    /** Goes on with the frames that are there, until the first of them has returned. */
    void resume() {
        loop(0);
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

    // --- the loop -------------------------------------------------------------------------------

    /** Runs the frame on top, and whatever it calls, until it has returned. */
    private void loop(int entry) {
        Frames f = frames;
        long left = meter.fuel;
        reload:
        while (true) {
            ConcreteCode code = requireNonNull(f.codes[f.depth]);
            int[] op = meter.isObserved() ? code.single : code.op;
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
                        meter.fuel = left + 1;
                        left = meter.refill(code, pc);
                        meter.fuel = left;
                        if (meter.turn != Conductor.Turn.GO) {
                            if (meter.turn == Conductor.Turn.PAUSE) {
                                return;
                            }
                            continue reload;
                        }
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
                            sp = Frames.copyBelow(p, r, sp, a[pc], code.b[pc]);
                            pc++;
                        }
                        case Op.SWAP -> {
                            Frames.swap(p, r, sp);
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
                            int compared =
                                    NumberComparison.of((int) code.k[pc]).compare(p[sp], p[sp + 1]);
                            pc = Op.holds(a[pc], compared) ? code.b[pc] : pc + 2;
                        }
                        case Op.SWITCH ->
                                pc = ((SwitchTable) requireNonNull(x[pc])).target((int) p[--sp]);
                        case Quick.GET -> {
                            Object object = r[sp - 1];
                            if (object == null) {
                                f.pcs[f.depth] = pc;
                                throw machine.noObject();
                            }
                            p[sp - 1] = ((Access) requireNonNull(x[pc])).get(object, a[pc]);
                            pc++;
                        }
                        case Quick.GET_REF -> {
                            Object object = r[sp - 1];
                            if (object == null) {
                                f.pcs[f.depth] = pc;
                                throw machine.noObject();
                            }
                            r[sp - 1] = ((Access) requireNonNull(x[pc])).getRef(object, a[pc]);
                            pc++;
                        }
                        case Quick.PUT -> {
                            sp -= 2;
                            f.pcs[f.depth] = pc;
                            objects.put(r[sp], (Access) requireNonNull(x[pc]), a[pc], p[sp + 1]);
                            pc++;
                        }
                        case Quick.PUT_REF -> {
                            sp -= 2;
                            f.pcs[f.depth] = pc;
                            objects.putRef(r[sp], (Access) requireNonNull(x[pc]), a[pc], r[sp + 1]);
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
                            p[sp - 1] = arrays.length(r[sp - 1]);
                            pc++;
                        }
                        case PLAIN + Opcodes.IALOAD -> {
                            sp--;
                            int index = (int) p[sp];
                            if (!(r[sp - 1] instanceof int[] array)
                                    || index < 0
                                    || index >= array.length) {
                                f.pcs[f.depth] = pc;
                                throw arrays.badElement(r[sp - 1], index);
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
                                throw arrays.badElement(r[sp], index);
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
                                throw arrays.badElement(r[sp - 1], index);
                            }
                            r[sp - 1] = array[index];
                            pc++;
                        }
                        case Op.SET_ELEMENT_REF -> {
                            sp -= 3;
                            f.pcs[f.depth] = pc;
                            arrays.setElement(r[sp], (int) p[sp + 1], r[sp + 2]);
                            pc++;
                        }
                        case PLAIN + Opcodes.BALOAD -> {
                            sp--;
                            f.pcs[f.depth] = pc;
                            p[sp - 1] = arrays.byteAt(r[sp - 1], (int) p[sp]);
                            pc++;
                        }
                        case PLAIN + Opcodes.CALOAD -> {
                            sp--;
                            f.pcs[f.depth] = pc;
                            p[sp - 1] = arrays.charAt(r[sp - 1], (int) p[sp]);
                            pc++;
                        }
                        case PLAIN + Opcodes.DALOAD -> {
                            sp--;
                            f.pcs[f.depth] = pc;
                            p[sp - 1] = arrays.doubleAt(r[sp - 1], (int) p[sp]);
                            pc++;
                        }
                        case PLAIN + Opcodes.LALOAD -> {
                            sp--;
                            f.pcs[f.depth] = pc;
                            p[sp - 1] = arrays.longAt(r[sp - 1], (int) p[sp]);
                            pc++;
                        }
                        case PLAIN + Opcodes.FALOAD, PLAIN + Opcodes.SALOAD -> {
                            sp--;
                            f.pcs[f.depth] = pc;
                            p[sp - 1] = arrays.floatOrShortAt(r[sp - 1], (int) p[sp]);
                            pc++;
                        }
                        case PLAIN + Opcodes.BASTORE -> {
                            sp -= 3;
                            f.pcs[f.depth] = pc;
                            arrays.setByte(r[sp], (int) p[sp + 1], p[sp + 2]);
                            pc++;
                        }
                        case PLAIN + Opcodes.CASTORE -> {
                            sp -= 3;
                            f.pcs[f.depth] = pc;
                            arrays.setChar(r[sp], (int) p[sp + 1], p[sp + 2]);
                            pc++;
                        }
                        case PLAIN + Opcodes.DASTORE -> {
                            sp -= 3;
                            f.pcs[f.depth] = pc;
                            arrays.setDouble(r[sp], (int) p[sp + 1], p[sp + 2]);
                            pc++;
                        }
                        case PLAIN + Opcodes.LASTORE -> {
                            sp -= 3;
                            f.pcs[f.depth] = pc;
                            arrays.setLong(r[sp], (int) p[sp + 1], p[sp + 2]);
                            pc++;
                        }
                        case PLAIN + Opcodes.FASTORE, PLAIN + Opcodes.SASTORE -> {
                            sp -= 3;
                            f.pcs[f.depth] = pc;
                            arrays.setFloatOrShort(r[sp], (int) p[sp + 1], p[sp + 2]);
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
                                throw arrays.badElement(object, index);
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
                                throw arrays.badElement(object, index);
                            }
                            r[sp++] = array[index];
                            pc++;
                        }
                        case Quick.LOAD_GET -> {
                            Object object = r[base + a[pc++]];
                            left--;
                            if (object == null) {
                                f.pcs[f.depth] = pc;
                                throw machine.noObject();
                            }
                            p[sp++] = ((Access) requireNonNull(x[pc])).get(object, a[pc]);
                            pc++;
                        }
                        case Quick.LOAD_GET_REF -> {
                            Object object = r[base + a[pc++]];
                            left--;
                            if (object == null) {
                                f.pcs[f.depth] = pc;
                                throw machine.noObject();
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
                            p[sp - 1] = Arithmetic.binary(op[pc] - PLAIN, p[sp - 1], p[sp]);
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
                            p[sp - 1] = Arithmetic.binary(op[pc] - PLAIN, p[sp - 1], p[sp]);
                            pc++;
                        }
                        case Quick.CALL_EXACT -> {
                            Target target = (Target) requireNonNull(x[pc]);
                            int at = sp - target.args;
                            f.pcs[f.depth] = pc;
                            if (target.hasReceiver && r[at] == null) {
                                throw machine.noObject();
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
                                throw machine.noObject();
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
                            meter.fuel = left;
                            target.call.invoke(p, r, at);
                            left = meter.fuel;
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
                            meter.fuel = left;
                            requireNonNull(target.call).invoke(p, r, at);
                            left = meter.fuel;
                            sp = at + target.results;
                            p = f.bits;
                            r = f.refs;
                            pc++;
                        }
                        case Quick.CALL_MAKER -> {
                            f.pcs[f.depth] = pc;
                            f.top = sp;
                            meter.fuel = left;
                            sp = objects.make((MakerSite) requireNonNull(x[pc]), sp, base);
                            left = meter.fuel;
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
                                unwinder.end(code);
                            }
                            f.top = op[pc] == Op.RETURN ? base : base + 1;
                            f.depth--;
                            if (code.isInitialiser) {
                                machine.finishStandIns(entry);
                            }
                            int below = f.depth;
                            if (below < entry) {
                                meter.fuel = left;
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
                                r[sp++] =
                                        new UnmadeObject((Class<?>) requireNonNull(x[pc++]), base);
                        case Quick.MAKE_ARRAY -> {
                            f.pcs[f.depth] = pc;
                            r[sp - 1] =
                                    arrays.array((Class<?>) requireNonNull(x[pc]), (int) p[sp - 1]);
                            pc++;
                        }
                        case Quick.MAKE_ARRAYS -> {
                            f.pcs[f.depth] = pc;
                            sp -= a[pc];
                            r[sp] = arrays.arrays((Class<?>) requireNonNull(x[pc]), p, sp, a[pc]);
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
                            throw thrown == null
                                    ? machine.noObject()
                                    : new Thrown((Throwable) thrown);
                        }
                        case PLAIN + Opcodes.MONITORENTER, PLAIN + Opcodes.MONITOREXIT -> {
                            f.pcs[f.depth] = pc;
                            objects.monitor(op[pc] - PLAIN, r[--sp]);
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
                            meter.fuel = left + 1;
                            linker.link(code, pc);
                            left = meter.fuel;
                            continue reload;
                        }
                        default -> {
                            int opcode = op[pc] - PLAIN;
                            if (Arithmetic.isUnary(opcode)) {
                                p[sp - 1] = Arithmetic.unary(opcode, p[sp - 1]);
                            } else {
                                sp--;
                                p[sp - 1] = Arithmetic.binary(opcode, p[sp - 1], p[sp]);
                            }
                            pc++;
                        }
                    }
                }
            } catch (Thrown e) {
                meter.fuel = left;
                unwinder.unwind(e.throwable, entry);
                left = meter.fuel;
            } catch (StackOverflowError | OutOfMemoryError e) {
                meter.fuel = left;
                if (f.codes[f.depth] == code) {
                    f.pcs[f.depth] = pc;
                }
                machine.setTrace(e);
                unwinder.unwind(e, entry);
                left = meter.fuel;
            }
        }
    }
}
