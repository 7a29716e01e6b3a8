package dev.tuntas.rewind.internal.record;

import static java.util.Objects.requireNonNull;

import dev.tuntas.machine.code.Invocation;
import dev.tuntas.machine.code.Op;
import dev.tuntas.machine.concrete.ConcreteClass;
import dev.tuntas.machine.concrete.ConcreteCode;
import dev.tuntas.machine.concrete.Frames;
import dev.tuntas.machine.concrete.Machine;
import dev.tuntas.machine.concrete.MakerSite;
import dev.tuntas.machine.concrete.Quick;
import dev.tuntas.machine.concrete.Target;
import dev.tuntas.rewind.internal.moved.MovedFiles;
import dev.tuntas.rewind.internal.undo.ElementBits;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldNode;

/**
 * The variables that an instruction reads or writes and that threads may share: fields, elements,
 * and what calls of the JDK do to arrays, to texts in the making and to other objects of the JDK,
 * each of which is one variable.
 */
final class SharedAccesses {
    /** The place of an object of the JDK that is a variable as a whole. */
    private static final int WHOLE = -1;

    private final Machine machine;
    private final Recorder recorder;
    private final FieldSite.Table fields = new FieldSite.Table();
    private final Map<Invocation, Type[]> parameters = new HashMap<>();
    private final Predicate<String> isSeenEarly;
    private final JdkObjects objects;

    /**
     * @param isSeenEarly whether others see a final field, by its name, before it is set
     */
    SharedAccesses(Machine machine, Recorder recorder, Predicate<String> isSeenEarly) {
        this.machine = machine;
        this.recorder = recorder;
        this.isSeenEarly = isSeenEarly;
        this.objects = new JdkObjects(machine::isProgram);
    }

    /** The field that an instruction names; null if it names none. */
    @Nullable FieldSite site(ConcreteCode code, int pc) {
        return fields.at(code, pc);
    }

    /** The element that an instruction reads or writes, if it does. */
    List<SharedAccess> elementsAt(ConcreteCode code, int pc, Frames frames) {
        int op = code.single[pc];
        return switch (op) {
            case Op.ELEMENT_REF -> ofElement(code, pc, frames, frames.top - 2, false);
            case Op.SET_ELEMENT_REF -> ofElement(code, pc, frames, frames.top - 3, true);
            default -> ofPlain(op - Quick.PLAIN, code, pc, frames);
        };
    }

    /** The name of the final field that an instruction names; null if it names none. */
    @Nullable String finalField(ConcreteCode code, int pc) {
        FieldSite site = fields.at(code, pc);
        return site == null || !site.isFinal() ? null : site.name();
    }

    List<SharedAccess> at(ConcreteCode code, int pc, Frames frames) {
        int op = code.single[pc];
        int sp = frames.top;
        return switch (op) {
            case Quick.GET, Quick.GET_REF -> ofField(code, pc, frames.refs[sp - 1]);
            case Quick.PUT, Quick.PUT_REF -> ofField(code, pc, frames.refs[sp - 2]);
            case Quick.GET_STATIC, Quick.GET_STATIC_REF, Quick.PUT_STATIC, Quick.PUT_STATIC_REF ->
                    ofField(code, pc, code.x[pc]);
            case Op.ELEMENT_REF -> ofElement(code, pc, frames, sp - 2, false);
            case Op.SET_ELEMENT_REF -> ofElement(code, pc, frames, sp - 3, true);
            case Quick.CALL_EXACT, Quick.CALL_VIRTUAL, Quick.CALL_NATIVE ->
                    ofCall(code, pc, frames);
            case Quick.CALL_MAKER -> {
                MakerSite site = (MakerSite) requireNonNull(code.x[pc]);
                List<SharedAccess> all = new ArrayList<>();
                addArguments(all, site.named, frames, sp - site.args + 1, false, code.place(pc));
                yield all;
            }
            default -> ofPlain(op - Quick.PLAIN, code, pc, frames);
        };
    }

    private static List<SharedAccess> ofPlain(
            int opcode, ConcreteCode code, int pc, Frames frames) {
        if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
            return ofElement(code, pc, frames, frames.top - 2, false);
        }
        return opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE
                ? ofElement(code, pc, frames, frames.top - 3, true)
                : List.of();
    }

    private List<SharedAccess> ofField(ConcreteCode code, int pc, @Nullable Object owner) {
        FieldSite site = fields.at(code, pc);
        boolean isVariable = site != null && (!site.isFinal() || isSeenEarly.test(site.name()));
        return !isVariable || owner == null
                ? List.of()
                : List.of(
                        new SharedAccess(
                                requireNonNull(site).name(),
                                owner,
                                code.a[pc],
                                site.isWrite(),
                                site.isVolatile(),
                                code.place(pc)));
    }

    private static List<SharedAccess> ofElement(
            ConcreteCode code, int pc, Frames frames, int at, boolean isWrite) {
        Object array = frames.refs[at];
        int index = (int) frames.bits[at + 1];
        return ElementBits.has(array, index)
                ? List.of(element(requireNonNull(array), index, isWrite, code.place(pc)))
                : List.of();
    }

    private static SharedAccess element(Object array, int index, boolean isWrite, String where) {
        String type = array.getClass().getSimpleName();
        return new SharedAccess(type, array, index, isWrite, false, where);
    }

    // --- calls of the JDK -----------------------------------------------------------------------

    private List<SharedAccess> ofCall(ConcreteCode code, int pc, Frames frames) {
        Target target = recorder.pending.target(frames, code, pc);
        Invocation call = target == null || target.call == null ? null : target.named;
        if (target == null || call == null) {
            return List.of();
        }
        int at = frames.top - target.args;
        Object receiver = call.isStatic() ? null : frames.refs[at];
        String where = code.place(pc);
        if (receiver instanceof Thread && call.name.endsWith("etName")) {
            boolean isWrite = call.name.startsWith("set");
            String name = Thread.class.getName() + ".name";
            return List.of(new SharedAccess(name, receiver, 0, isWrite, false, where));
        }
        if (recorder.modelOf(call, receiver) != null) {
            return List.of();
        }
        List<SharedAccess> all = new ArrayList<>();
        NativeKind kind = recorder.kindOf(call, receiver);
        if (kind == NativeKind.VARIABLE && receiver instanceof VarHandle handle) {
            addHandled(all, handle, frames, at, where);
        } else if (call.name.equals("arraycopy")) {
            int count = (int) frames.bits[at + 4];
            addRange(all, frames.refs[at], (int) frames.bits[at + 1], count, false, where);
            addRange(all, frames.refs[at + 2], (int) frames.bits[at + 3], count, true, where);
        } else {
            if (receiver != null) {
                addObject(all, receiver, kind, where);
            }
            boolean isFilled = kind == NativeKind.ARRAYS;
            addArguments(all, call, frames, at + (call.isStatic() ? 0 : 1), isFilled, where);
        }
        return all;
    }

    private void addObject(List<SharedAccess> all, Object object, NativeKind kind, String where) {
        if (object.getClass().isArray()) {
            addRange(all, object, 0, Array.getLength(object), false, where);
        } else if (isText(object)) {
            boolean isWrite = kind == NativeKind.TEXT;
            // Each call on a StringBuffer is ordered by its lock, as uses of a volatile are.
            boolean isOrdered = object instanceof StringBuffer;
            String type = object.getClass().getName();
            all.add(new SharedAccess(type, object, WHOLE, isWrite, isOrdered, where));
        } else if (kind != NativeKind.OUTPUT && !machine.isProgram(object.getClass())) {
            boolean isWrite = isChanged(kind);
            if (isWrite || objects.canChange(object)) {
                Object host = objects.host(object);
                String type = host.getClass().getName();
                // They order their uses themselves, as uses of a volatile are.
                boolean isOrdered = type.startsWith("java.util.concurrent.");
                all.add(new SharedAccess(type, host, WHOLE, isWrite, isOrdered, where));
            }
        }
    }

    private static boolean isText(@Nullable Object object) {
        return object instanceof StringBuilder || object instanceof StringBuffer;
    }

    private static boolean isChanged(NativeKind kind) {
        return kind == NativeKind.INSIDE || kind == NativeKind.REFLECTS || kind == NativeKind.INPUT;
    }

    /** Arrays and texts that the JDK is given are read, and perhaps written. */
    private void addArguments(
            List<SharedAccess> all,
            Invocation call,
            Frames frames,
            int at,
            boolean isWrite,
            String where) {
        Type[] types =
                parameters.computeIfAbsent(call, key -> Type.getArgumentTypes(key.descriptor));
        for (int i = 0; i < types.length; i++) {
            boolean isRef = types[i].getSort() >= Type.ARRAY;
            Object given = isRef ? frames.refs[at + i] : null;
            if (given != null && given.getClass().isArray()) {
                addRange(all, given, 0, Array.getLength(given), isWrite, where);
            } else if (given != null && (isText(given) || objects.canChange(given))) {
                addObject(all, given, NativeKind.PLAIN, where);
            }
        }
    }

    private static void addRange(
            List<SharedAccess> all,
            @Nullable Object array,
            int from,
            int count,
            boolean isWrite,
            String where) {
        for (int i = from; i - from < count && ElementBits.has(array, i); i++) {
            all.add(element(requireNonNull(array), i, isWrite, where));
        }
    }

    /**
     * A handle does not say which field it is of: so it may be each of its type. Uses by the handle
     * itself are where threads change; this is for those that use the field by its name.
     */
    private void addHandled(
            List<SharedAccess> all, VarHandle handle, Frames frames, int at, String where) {
        int coordinates = handle.coordinateTypes().size();
        Object owner = coordinates == 0 ? null : frames.refs[at + 1];
        if (owner == null || owner.getClass().getName().startsWith(MovedFiles.PACKAGE)) {
            return;
        }
        if (coordinates == 2) {
            int index = (int) frames.bits[at + 2];
            if (owner.getClass().isArray() && ElementBits.has(owner, index)) {
                all.add(element(owner, index, true, where));
            }
            return;
        }
        String sort = handle.varType().descriptorString();
        for (Class<?> type = owner.getClass();
                type != null && machine.isProgram(type);
                type = type.getSuperclass()) {
            addFields(all, machine.classOf(type), owner, sort, where);
        }
    }

    private static void addFields(
            List<SharedAccess> all, ConcreteClass type, Object owner, String sort, String where) {
        int place = 0;
        for (FieldNode field : type.instanceFields()) {
            if (field.desc.equals(sort) && (field.access & Opcodes.ACC_FINAL) == 0) {
                boolean isVolatile = (field.access & Opcodes.ACC_VOLATILE) != 0;
                String name = type.type + "." + field.name;
                all.add(new SharedAccess(name, owner, place, true, isVolatile, where));
            }
            place++;
        }
    }
}
