package dev.tuntas.core.internal.weave;

import dev.tuntas.machine.jdk.ClassFact;
import dev.tuntas.machine.jdk.JdkCatalogue;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.Set;
import org.objectweb.asm.Type;

/**
 * The containers of {@code java.util} whose operations can be taken back. They are moved into a
 * world, as subjects of the JDK are, and woven: every write to a field or an element of theirs goes
 * on the undo log. So they are the JDK's own code with the JDK's own behaviour, and after an undo
 * they are exactly what they were: the capacity of a table, the layout of a heap and the place of
 * an iterator included, on which the order depends in which a predicate reads.
 */
final class Containers {
    /** Loads very many classes of the JDK, and only predicates that are resumed need it. */
    private static final class All {
        static final Set<String> NAMES = names();
    }

    private Containers() {}

    /** The internal names of the containers, their superclasses and all their nested classes. */
    static Set<String> all() {
        return All.NAMES;
    }

    /** Of the containers of a space, those that look into others; see {@link AskingBits}. */
    static Set<String> looking(Set<Class<?>> types) {
        Set<String> names = new LinkedHashSet<>();
        if (types.stream().anyMatch(BitSet.class::isAssignableFrom)) {
            addNest(BitSet.class, names);
        }
        return names;
    }

    private static Set<String> names() {
        Set<String> names = new LinkedHashSet<>();
        for (String name : JdkCatalogue.classes(ClassFact.MOVED)) {
            for (Class<?> c = type(name); c != Object.class; c = c.getSuperclass()) {
                addNest(c, names);
            }
        }
        // These classes can't be named in code, but the comparators of the collections are there.
        addNest(Comparator.naturalOrder().getClass(), names);
        return names;
    }

    private static Class<?> type(String internalName) {
        try {
            return Class.forName(internalName.replace('/', '.'), false, null);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void addNest(Class<?> host, Set<String> names) {
        for (Class<?> member : host.getNestMembers()) {
            names.add(Type.getInternalName(member));
        }
    }
}
