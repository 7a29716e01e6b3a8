package dev.tuntas.rewind.internal.record;

import static java.util.Objects.requireNonNull;

import dev.tuntas.machine.code.Invocation;
import dev.tuntas.machine.code.Op;
import dev.tuntas.machine.concrete.ConcreteCode;
import dev.tuntas.machine.concrete.Conductor;
import dev.tuntas.machine.concrete.Frames;
import dev.tuntas.machine.concrete.Quick;
import dev.tuntas.rewind.internal.moved.MovedFiles;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/**
 * Looks on while initialisers of classes run, which happens once and is not taken back: what they
 * read or write of variables that were there before depends on the order of the threads, and is
 * told. Their own static fields, final fields and objects that they make are no such variables.
 */
final class InitialiserWatch implements Conductor {
    /** They are changed by calls that name no field. */
    private static final String ATOMICS = MovedFiles.CONCURRENT + "atomic.";

    private final Frames frames;
    private final SharedAccesses accesses;
    private final Consumer<String> told;

    /** The classes whose initialisers have begun here. */
    private final Set<String> begun = new HashSet<>();

    private final Set<Object> made = Collections.newSetFromMap(new IdentityHashMap<>());
    private boolean isMaking;
    private int depth;

    /**
     * @param told of the places in initialisers that look at what was there before
     */
    InitialiserWatch(Frames frames, SharedAccesses accesses, Consumer<String> told) {
        this.frames = frames;
        this.accesses = accesses;
        this.told = told;
    }

    @Override
    public Turn before(ConcreteCode code, int pc) {
        if (code.method.node.name.equals("<clinit>")) {
            begun.add(code.owner.toString());
        }
        noteMade(code, pc);
        if (isOfOthers(code, pc)) {
            told.accept(code.place(pc));
        }
        return Turn.GO;
    }

    /** What an instruction or a call of the JDK has put on top is taken for its own. */
    private void noteMade(ConcreteCode code, int pc) {
        Object top =
                isMaking && frames.depth == depth && frames.top > 0
                        ? frames.refs[frames.top - 1]
                        : null;
        if (top != null) {
            made.add(top);
        }
        depth = frames.depth;
        isMaking =
                switch (code.single[pc]) {
                    case Op.NEW,
                            Op.NEW_ARRAY,
                            Op.NEW_ARRAYS,
                            Op.DYNAMIC,
                            Op.CALL,
                            Quick.MAKE,
                            Quick.MAKE_JDK,
                            Quick.MAKE_LATER,
                            Quick.MAKE_ARRAY,
                            Quick.MAKE_ARRAYS,
                            Quick.MAKE_LAMBDA,
                            Quick.CALL_EXACT,
                            Quick.CALL_VIRTUAL,
                            Quick.CALL_NATIVE,
                            Quick.PLAIN + Opcodes.NEWARRAY,
                            Quick.PLAIN + Opcodes.ANEWARRAY ->
                            true;
                    // A part of a table.
                    case Op.ELEMENT_REF -> made.contains(frames.refs[frames.top - 2]);
                    default -> false;
                };
    }

    private boolean isOfOthers(ConcreteCode code, int pc) {
        if (pc == 0 && code.owner.toString().startsWith(ATOMICS) && !code.method.isStatic()) {
            return !made.contains(frames.refs[frames.bases[frames.depth]]);
        }
        FieldSite site = accesses.site(code, pc);
        if (site != null) {
            return !site.isFinal() && isThere(site, owner(site));
        }
        for (SharedAccess access : accesses.elementsAt(code, pc, frames)) {
            if (!made.contains(requireNonNull(access.owner()))) {
                return true;
            }
        }
        return false;
    }

    private boolean isThere(FieldSite site, @Nullable Object owner) {
        if (site.isStatic()) {
            String type = site.name().substring(0, site.name().lastIndexOf('.'));
            return !begun.contains(type);
        }
        return owner != null && !made.contains(owner);
    }

    private @Nullable Object owner(FieldSite site) {
        if (site.isStatic() || frames.top == 0) {
            return null;
        }
        return frames.refs[frames.top - (site.isWrite() ? 2 : 1)];
    }

    @Override
    public void made(Invocation constructor, int cell) {
        Object object = frames.refs[cell];
        if (object != null) {
            made.add(object);
        }
    }

    @Override
    public void entering(int cells) {
        // Nothing is kept of it.
    }

    @Override
    public void unwinding(Throwable thrown) {
        // As above.
    }
}
