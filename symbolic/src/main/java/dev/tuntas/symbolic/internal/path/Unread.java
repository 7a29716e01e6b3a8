package dev.tuntas.symbolic.internal.path;

import dev.tuntas.machine.code.MachineClass;
import dev.tuntas.machine.code.MachineClasses;
import dev.tuntas.machine.code.MachineField;
import dev.tuntas.symbolic.internal.heap.ArrayThing;
import dev.tuntas.symbolic.internal.heap.Cloud;
import dev.tuntas.symbolic.internal.heap.Instance;
import dev.tuntas.symbolic.internal.heap.SymbolicHeap;
import dev.tuntas.symbolic.internal.term.Terms;
import dev.tuntas.symbolic.internal.term.Value;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.FieldNode;

/**
 * Which fields and elements of the objects of a counterexample a path never decided: they could be
 * anything, and are drawn as {@code ?}.
 */
public final class Unread implements BiPredicate<Object, String> {
    private final MachineClasses classes;
    private final long[] model;
    private final boolean isAfter;

    /** The names of what was decided; objects that are not in it were made by the method. */
    private final Map<Object, Set<String>> decided = new IdentityHashMap<>();

    private Unread(MachineClasses classes, long[] model, boolean isAfter) {
        this.classes = classes;
        this.model = model;
        this.isAfter = isAfter;
    }

    /**
     * What is not decided.
     *
     * @param made the objects that things of the input have become
     * @param isAfter whether it is about the end of the path; else about the input
     */
    public static Unread of(
            MachineClasses classes, long[] model, Map<Value, Object> made, boolean isAfter) {
        Unread unread = new Unread(classes, model, isAfter);
        made.forEach(unread::add);
        return unread;
    }

    @Override
    public boolean test(Object object, String place) {
        Set<String> names = decided.get(object);
        return names != null && !names.contains(place);
    }

    /** Objects of an unknown class have no fields that anybody could ask for. */
    private void add(Value value, Object object) {
        if (!(value instanceof Instance instance) || !instance.typing().classes().isEmpty()) {
            decided.put(object, names(value));
        }
    }

    private Set<String> names(Value value) {
        Set<String> names = new HashSet<>();
        if (value instanceof Instance instance) {
            addFields(instance, names);
        } else if (value instanceof ArrayThing array) {
            addElements(array, names);
        }
        return names;
    }

    private void addFields(Instance instance, Set<String> names) {
        MachineClass type = classes.get(instance.typing().classes().get(0));
        for (MachineClass c = type; c != null; c = c.superclass) {
            for (FieldNode node : c.node.fields) {
                MachineField field = Objects.requireNonNull(c.field(node.name, node.desc));
                boolean isStatic = (node.access & Opcodes.ACC_STATIC) != 0;
                if (!isStatic && isDecided(instance, field.place())) {
                    names.add(node.name);
                    // As drawings call it if a subclass hides it.
                    names.add(simpleName(c) + "." + node.name);
                }
            }
        }
    }

    private static String simpleName(MachineClass type) {
        return type.name.replaceFirst(".*[/$]", "");
    }

    private boolean isDecided(Instance instance, int place) {
        return isAfter
                ? instance.has(place) && isKnown(instance.get(place))
                : instance.hadBefore(place) && isKnown(instance.before(place));
    }

    private void addElements(ArrayThing array, Set<String> names) {
        for (int i = 0; i < array.indices().size(); i++) {
            boolean isDecided =
                    isAfter
                            ? isKnown(array.get(i))
                            : array.hadBefore(i) && isKnown(array.before(i));
            if (isDecided) {
                names.add("[" + Terms.evaluate(array.indices().get(i), model) + "]");
            }
        }
    }

    /** A reference that was read, but of which nobody asked whether it is null, is not known. */
    private static boolean isKnown(@Nullable Value value) {
        return !(SymbolicHeap.resolve(value) instanceof Cloud cloud
                && cloud.nullness() == Cloud.Nullness.UNKNOWN);
    }
}
