package dev.tuntas.assess.internal.bytecode;

import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;

/** How the changes of a place stand behind the switch, and how one stands there alone. */
sealed interface CodeForm permits ComparedForm, ComputedForm, GuardedForm, PickedForm, TurnedForm {
    /** How many instructions the place is made of. */
    default int length() {
        return 1;
    }

    /** How many numbers of the switch the place has, if so many changes are wanted. */
    default int numbers(int wanted) {
        return wanted;
    }

    /**
     * Which of them a change has.
     *
     * @param change from 0, in the order of all changes of the place
     * @param rank the same among those that are wanted
     */
    default int number(int change, int rank) {
        return rank;
    }

    /**
     * Writes the place with all wanted changes.
     *
     * @param at the first instruction of the place
     * @param first the first of its numbers
     */
    void weave(InsnList into, AbstractInsnNode at, int first, List<Integer> wanted);

    /** Writes the place with a change in place of the original. */
    void alone(InsnList into, AbstractInsnNode at, int change);
}
