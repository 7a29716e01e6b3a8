package dev.tuntas.rewind.internal.record;

import static java.util.Objects.requireNonNull;

import dev.tuntas.machine.code.Bits;
import dev.tuntas.machine.code.Invocation;
import dev.tuntas.machine.code.Unfollowable;
import dev.tuntas.machine.concrete.Frames;
import dev.tuntas.machine.concrete.Machine;
import dev.tuntas.machine.concrete.Target;
import dev.tuntas.rewind.internal.undo.ElementBits;
import dev.tuntas.rewind.internal.undo.UndoLog;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/** Calls of the JDK: what they change is kept, what they answer is given again. */
final class NativeEffects {
    /**
     * Stands for the owner of a method of an interface or of Object, on an object that is all the
     * program's: what it changes there it changes by calling back, which is kept.
     */
    private static final String DEFAULT_METHOD = "";

    private final Machine machine;
    private final Frames frames;
    private final UndoLog log;
    private final StepEffects effects;
    private final Map<String, NativeKind> kinds = new HashMap<>();
    private boolean isSilent;
    private boolean hasOutput;

    NativeEffects(Machine machine, UndoLog log, StepEffects effects) {
        this.machine = machine;
        this.frames = machine.frames();
        this.log = log;
        this.effects = effects;
    }

    /** Does without output from now on. */
    void silence() {
        isSilent = true;
    }

    /** Whether the program has shown something outside, which is not taken back. */
    boolean hasOutput() {
        return hasOutput;
    }

    NativeKind kind(Invocation call, @Nullable Object receiver) {
        String owner = platformOwner(call, receiver);
        if (owner.equals(DEFAULT_METHOD)) {
            return NativeKind.PLAIN;
        }
        return kinds.computeIfAbsent(owner + "." + call.key, key -> NativeKinds.of(call, owner));
    }

    /** The class of the JDK that declares what is called on an object of the program. */
    private String platformOwner(Invocation call, @Nullable Object receiver) {
        if (call.isStatic() || receiver == null || !machine.isProgram(receiver.getClass())) {
            return call.owner;
        }
        Class<?> type = receiver.getClass();
        while (machine.isProgram(type)) {
            type = requireNonNull(type.getSuperclass());
        }
        return type == Object.class ? DEFAULT_METHOD : Type.getInternalName(type);
    }

    /**
     * Keeps what a call changes.
     *
     * @return whether the machine is to call it; otherwise it is done
     */
    boolean keep(Target target, int at, KeptAnswers answers, long step) throws Throwable {
        Invocation call = target.named;
        if (call == null) {
            keepResult(target, at);
            return true;
        }
        Object receiver = call.isStatic() ? null : frames.refs[at];
        NativeKind kind = kind(call, receiver);
        keepResult(target, at);
        switch (kind) {
            case TEXT -> keepText(call, receiver);
            case ARRAYS -> keepArrays(call, at);
            case VARIABLE -> keepVariable(call, at);
            case INPUT, OUTPUT -> {
                callOnce(target, call, at, kind, answers, step);
                return false;
            }
            case REFUSED -> throw refused(call);
            default -> {}
        }
        return true;
    }

    private void keepResult(Target target, int at) {
        if (target.results > 0) {
            effects.cell(at);
        }
    }

    static Unfollowable refused(Invocation call) {
        return new Unfollowable(
                call
                        + " changes something that can't be put back when the run goes back; no"
                        + " model of it is known");
    }

    private void keepText(Invocation call, @Nullable Object receiver) {
        if (receiver instanceof StringBuilder text) {
            if (call.name.equals("append")) {
                int length = text.length();
                log.action(() -> text.setLength(length));
            } else {
                String before = text.toString();
                log.action(() -> text.replace(0, text.length(), before));
            }
        } else if (receiver instanceof StringBuffer text) {
            String before = text.toString();
            log.action(() -> text.replace(0, text.length(), before));
        }
    }

    /** A handle is asked for what is there now, and sets it again. */
    private void keepVariable(Invocation call, int at) throws Throwable {
        boolean isRead = call.name.startsWith("get") && !call.name.startsWith("getAnd");
        if (isRead || !(frames.refs[at] instanceof VarHandle handle)) {
            return;
        }
        Type[] types = Type.getArgumentTypes(call.descriptor);
        int coordinates = handle.coordinateTypes().size();
        List<@Nullable Object> where = new ArrayList<>();
        for (int i = 0; i < coordinates && i < types.length; i++) {
            int cell = at + 1 + i;
            where.add(
                    Bits.isRef(types[i])
                            ? frames.refs[cell]
                            : Bits.box(types[i].getDescriptor().charAt(0), frames.bits[cell]));
        }
        if (where.size() < coordinates || coordinates > 0 && where.get(0) == null) {
            return;
        }
        Object old = handle.toMethodHandle(VarHandle.AccessMode.GET).invokeWithArguments(where);
        List<@Nullable Object> all = new ArrayList<>(where);
        all.add(old);
        MethodHandle set = handle.toMethodHandle(VarHandle.AccessMode.SET);
        log.action(
                () -> {
                    try {
                        set.invokeWithArguments(all);
                    } catch (Throwable e) {
                        throw new IllegalStateException(call + " can't be taken back", e);
                    }
                });
    }

    private void keepArrays(Invocation call, int at) {
        if (call.name.equals("arraycopy")) {
            keepRange(frames.refs[at + 2], (int) frames.bits[at + 3], (int) frames.bits[at + 4]);
            return;
        }
        for (int cell = at; cell < at + call.args; cell++) {
            Object array = frames.refs[cell];
            if (array != null && array.getClass().isArray()) {
                keepRange(array, 0, Array.getLength(array));
            }
        }
    }

    private void keepRange(@Nullable Object array, int from, int count) {
        for (int i = Math.max(0, from); i < from + count && ElementBits.has(array, i); i++) {
            log.element(requireNonNull(array), i);
        }
    }

    private void callOnce(
            Target target, Invocation call, int at, NativeKind kind, KeptAnswers answers, long step)
            throws Throwable {
        KeptAnswers.Answer answer = answers.at(step);
        if (answer == null) {
            answer = callNow(target, call, at, kind);
            answers.put(step, answer);
        }
        if (answer.thrown() != null) {
            throw answer.thrown();
        }
        if (call.returns == 'L') {
            frames.refs[at] = answer.value();
        } else if (call.returns != 'V') {
            frames.bits[at] = Bits.unbox(answer.value());
        }
        frames.top = at + target.results;
        frames.pcs[frames.depth]++;
    }

    private KeptAnswers.Answer callNow(Target target, Invocation call, int at, NativeKind kind)
            throws Throwable {
        Object receiver = call.isStatic() ? null : frames.refs[at];
        if (!call.isStatic() && receiver == null) {
            return new KeptAnswers.Answer(null, new NullPointerException());
        }
        if (kind == NativeKind.OUTPUT) {
            hasOutput = true;
            if (isSilent) {
                return new KeptAnswers.Answer(call.returns == 'L' ? receiver : 0, null);
            }
        }
        Throwable thrown = machine.call(target, at);
        if (thrown != null) {
            return new KeptAnswers.Answer(null, thrown);
        }
        Object value =
                switch (call.returns) {
                    case 'V' -> null;
                    case 'L' -> frames.refs[at];
                    default -> Bits.box(call.returns, frames.bits[at]);
                };
        return new KeptAnswers.Answer(value, null);
    }
}
