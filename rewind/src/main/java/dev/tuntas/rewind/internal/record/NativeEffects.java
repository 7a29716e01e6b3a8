package dev.tuntas.rewind.internal.record;

import static java.util.Objects.requireNonNull;

import dev.tuntas.machine.code.Bits;
import dev.tuntas.machine.code.Invocation;
import dev.tuntas.machine.code.Unfollowable;
import dev.tuntas.machine.concrete.Frames;
import dev.tuntas.machine.concrete.Machine;
import dev.tuntas.machine.concrete.MakerSite;
import dev.tuntas.machine.concrete.Target;
import dev.tuntas.machine.concrete.UnmadeObject;
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
    private final KeptCalls kept;

    NativeEffects(Machine machine, UndoLog log, StepEffects effects) {
        this.machine = machine;
        this.frames = machine.frames();
        this.log = log;
        this.effects = effects;
        this.kept = new KeptCalls(machine, log);
    }

    /** Calls that are made once. */
    KeptCalls kept() {
        return kept;
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
     * @param answers what was answered before; null if only blocks are taken back
     * @return whether the machine is to call it; otherwise it is done
     */
    boolean keep(Target target, int at, @Nullable KeptAnswers answers, long step) throws Throwable {
        if (machine.callbacks() == 0) {
            kept.begin();
        }
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
                kept.call(target, call, at, kind, answers, step);
                return false;
            }
            case INSIDE, REFLECTS -> {
                if (answers == null && !NativeKinds.isKeptInBlocks(call)) {
                    throw refused(call);
                }
                kept.call(target, call, at, kind, answers, step);
                return false;
            }
            case EXIT -> throw new ExitCall(call, (int) frames.bits[at + call.args - 1]);
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

    /** A constructor of the JDK is about to be called. */
    void keepMaker(MakerSite site, @Nullable KeptAnswers answers, long step) {
        if (machine.callbacks() == 0) {
            kept.begin();
        }
        NativeKind kind = NativeKinds.of(site.named, site.named.owner);
        boolean isOfJdk =
                frames.refs[frames.top - site.args] instanceof UnmadeObject fresh
                        && !machine.isProgram(fresh.type);
        if (kind == NativeKind.REFUSED && isOfJdk) {
            throw refused(site.named);
        }
        if (kind == NativeKind.INPUT) {
            int base = frames.bases[frames.depth];
            kept.make(site, frames.top - site.args, base, answers, step);
        }
    }

    static Unfollowable refused(Invocation call) {
        String why =
                NativeKinds.isThreaded(call, call.owner)
                        ? " runs code in threads of the JVM, which the machine is not in"
                        : " changes something that can't be put back when the run goes back; no"
                                + " model of it is known";
        return new Unfollowable(call + why);
    }

    private void keepText(Invocation call, @Nullable Object receiver) {
        if (receiver instanceof StringBuilder text) {
            if (call.name.equals("append")) {
                int length = text.length();
                log.apart(() -> text.setLength(length));
            } else {
                String before = text.toString();
                log.apart(() -> text.replace(0, text.length(), before));
            }
        } else if (receiver instanceof StringBuffer text) {
            String before = text.toString();
            log.apart(() -> text.replace(0, text.length(), before));
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
}
