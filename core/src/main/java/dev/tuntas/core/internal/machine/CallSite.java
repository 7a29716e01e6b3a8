package dev.tuntas.core.internal.machine;

import dev.tuntas.machine.code.Invocation;
import dev.tuntas.machine.code.MachineClass;
import dev.tuntas.machine.code.MachineMethod;
import java.lang.reflect.Executable;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

/** A call in decoded code, with what is known of it. */
public final class CallSite extends Invocation {
    /** What the returned value means for the predicate: see {@link Failing}. */
    public int meaning;

    /** Its part in a loop over a work list whose order does not matter; see {@link WorkLists}. */
    public enum Role {
        NONE,

        /** Asks whether the list is empty, where the loop ends. */
        WORK_IS_DONE,

        PUT_WORK,

        /** Adds to a set in the loop; if the element was there, the predicate is false. */
        VISIT
    }

    public Role role = Role.NONE;

    /** Of a call that takes work there: what depends on the element that it takes. */
    public @Nullable BranchRegion turn;

    /** What the last call came to, and for which class of receiver. */
    public @Nullable MachineClass lastType;

    public @Nullable MachineMethod lastMethod;

    /** Whether it always goes into the code of the last method. */
    public boolean isDirect;

    /** Whether more than one method can be called there; null as long as that was not asked. */
    public @Nullable Boolean isOverridden;

    /** What code of the user's could change that is called there; null if that was not asked. */
    public @Nullable Effects effectsOfUsers;

    /**
     * The method of the JDK itself that is called there for values of the JDK. A call that comes to
     * some of those may come to objects that are followed, too: a table asks any key for its hash.
     */
    public @Nullable Executable hostMethod;

    CallSite(Invocation call) {
        super(call);
    }

    /** A call of a static method that was made in place of a dynamic call. */
    static CallSite direct(String owner, MachineMethod made) {
        MethodNode node = made.node;
        CallSite call =
                new CallSite(
                        new Invocation(Opcodes.INVOKESTATIC, owner, node.name, node.desc, false));
        call.lastMethod = made;
        call.isDirect = true;
        return call;
    }
}
