package dev.tuntas.core.internal.machine;

import dev.tuntas.machine.jdk.CallFact;
import dev.tuntas.machine.jdk.ClassFact;
import dev.tuntas.machine.jdk.JdkCatalogue;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;

/** What calls of the JDK do to what they are called on. */
public final class ContainerCalls {
    /** What a call may change. */
    public enum Kind {
        NOTHING,
        ADDS,
        REMOVES,
        UNKNOWN
    }

    /** Classes whose objects never change, and are made and asked without an effect. */
    public static final Set<String> VALUES = JdkCatalogue.classes(ClassFact.HOST);

    /** Maps in the order of access have no model, so that to touch is to look. */
    private static final Set<String> QUERIES = queries();

    private ContainerCalls() {}

    private static Set<String> queries() {
        Set<String> queries = new HashSet<>();
        queries.addAll(JdkCatalogue.ofContainers(CallFact.LOOKS));
        queries.addAll(JdkCatalogue.ofContainers(CallFact.TOUCHES));
        queries.addAll(JdkCatalogue.ofContainers(CallFact.VIEWS));
        queries.addAll(JdkCatalogue.ofContainers(CallFact.MAKES));
        return queries;
    }

    /** Whether a method of a container changes nothing. */
    public static boolean isQuery(String name) {
        return QUERIES.contains(name);
    }

    /** Whether a method only asks objects for their hash code, or whether they are equal. */
    static boolean isComparison(String owner, String name) {
        return owner.equals("java/util/Objects")
                && (name.equals("equals") || name.equals("hashCode") || name.equals("hash"));
    }

    /**
     * What a call of a class of the JDK may change.
     *
     * @param hasSubtypes whether some class of the user's is a subtype of one of the JDK's
     */
    static Kind kind(String owner, String name, String descriptor, Predicate<String> hasSubtypes) {
        if (JdkCatalogue.is(owner, ClassFact.MODELLED)) {
            return ofContainer(owner, name, descriptor);
        }
        boolean isPure =
                JdkCatalogue.changesNothing(owner, name, descriptor)
                        && !JdkCatalogue.callsBack(owner, name, descriptor, hasSubtypes)
                        && !descriptor.contains("[");
        return isPure
                        || JdkCatalogue.makesThrowable(owner, name, descriptor)
                        || JdkCatalogue.does(CallFact.MODELLED, owner, name, descriptor)
                ? Kind.NOTHING
                : Kind.UNKNOWN;
    }

    private static Kind ofContainer(String owner, String name, String descriptor) {
        if (isQuery(name)) {
            // A copy of another container reads what is in it.
            return Kind.NOTHING;
        }
        if (JdkCatalogue.does(CallFact.ADDS, owner, name, descriptor)) {
            return Kind.ADDS;
        }
        boolean removes = JdkCatalogue.does(CallFact.REMOVES, owner, name, descriptor);
        return removes && !JdkCatalogue.takesFunction(descriptor) ? Kind.REMOVES : Kind.UNKNOWN;
    }
}
