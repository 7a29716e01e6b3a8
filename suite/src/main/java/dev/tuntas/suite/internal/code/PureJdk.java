package dev.tuntas.suite.internal.code;

import dev.tuntas.machine.jdk.CallFact;
import dev.tuntas.machine.jdk.ClassFact;
import dev.tuntas.machine.jdk.JdkCatalogue;

/**
 * The methods of the JDK that inserted code may call: those that change nothing, or only an object
 * that the inserted code made itself. What is not known counts as changing something. What a method
 * calls back is another question; see {@link Purity}.
 */
final class PureJdk {
    /** What a call does. */
    enum Effect {
        /** Changes something, or may do so. */
        CHANGES,
        /** Changes nothing that is not fresh. */
        PURE,
        /** Changes nothing that is not fresh, and returns a new object or a part of a fresh one. */
        MAKES
    }

    private PureJdk() {}

    /** What a call does; {@code onFresh} if its receiver (or first argument) is fresh. */
    static Effect effect(String owner, String name, String descriptor, boolean onFresh) {
        if (owner.startsWith("[")) {
            return name.equals("clone")
                    ? Effect.MAKES
                    : effect("java/lang/Object", name, descriptor, onFresh);
        }
        if (JdkCatalogue.isThrowable(owner)) {
            return name.equals("<init>") ? Effect.PURE : Effect.CHANGES;
        }
        // To look for the next line of a file reads it.
        boolean isOfOther = owner.equals("java/util/Iterator") && !onFresh;
        if (JdkCatalogue.changesNothing(owner, name, descriptor) && !isOfOther) {
            return makes(owner, name, descriptor, onFresh) ? Effect.MAKES : Effect.PURE;
        }
        return onFresh ? onFresh(owner, name, descriptor) : Effect.CHANGES;
    }

    private static boolean makes(String owner, String name, String descriptor, boolean onFresh) {
        return JdkCatalogue.does(CallFact.MAKES, owner, name, descriptor)
                || onFresh && JdkCatalogue.does(CallFact.VIEWS, owner, name, descriptor);
    }

    /** What a call does that may change its receiver, or the array that comes first. */
    private static Effect onFresh(String owner, String name, String descriptor) {
        boolean fills = JdkCatalogue.does(CallFact.FILLS, owner, name, descriptor);
        if (owner.equals("java/util/Arrays")) {
            return fills ? Effect.PURE : Effect.CHANGES;
        }
        // An array that is handed over may be written to.
        boolean takesArray = !JdkCatalogue.takesNoArray(descriptor);
        if (JdkCatalogue.is(owner, ClassFact.CONTAINER)) {
            // What a fresh container gives out was put in by others.
            return takesArray || changesOther(owner, name) ? Effect.CHANGES : Effect.PURE;
        }
        // Texts return themselves.
        boolean isText =
                JdkCatalogue.is(owner, ClassFact.NOTED) && JdkCatalogue.is(owner, ClassFact.PLAIN);
        return isText && JdkCatalogue.does(CallFact.CHANGES, owner, name, descriptor)
                ? Effect.MAKES
                : Effect.CHANGES;
    }

    /** An iterator is fresh, but what it goes through need not be. */
    private static boolean changesOther(String owner, String name) {
        boolean isPart = owner.equals("java/util/Iterator") || owner.equals("java/util/Map$Entry");
        return isPart && !name.equals("next") && !name.equals("forEachRemaining");
    }
}
