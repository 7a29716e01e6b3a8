package dev.tuntas.symbolic.internal.path;

import dev.tuntas.machine.code.MachineClass;
import dev.tuntas.machine.code.MachineClasses;
import dev.tuntas.machine.code.MachineField;
import dev.tuntas.symbolic.internal.heap.ArrayThing;
import dev.tuntas.symbolic.internal.heap.Cloud;
import dev.tuntas.symbolic.internal.heap.Instance;
import dev.tuntas.symbolic.internal.heap.SymbolicHeap;
import dev.tuntas.symbolic.internal.heap.Thing;
import dev.tuntas.symbolic.internal.term.Term;
import dev.tuntas.symbolic.internal.term.Value;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.FieldNode;

/**
 * How the unknown numbers of a path are called in the source: {@code this.root.key}. Of several
 * ways that lead to one, the shortest names it. A rank in a total order is called as the object
 * whose rank it is.
 */
public final class SourceNames {
    private record Place(String name, Value object) {}

    private final MachineClasses classes;
    private final Map<Term, String> names = new HashMap<>();
    private final Set<Value> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Queue<Place> left = new ArrayDeque<>();

    private SourceNames(MachineClasses classes) {
        this.classes = classes;
    }

    /**
     * The names on a path.
     *
     * @param root holds the receiver and the parameters
     * @param roots how they are called
     */
    public static SourceNames of(MachineClasses classes, Instance root, List<String> roots) {
        SourceNames found = new SourceNames(classes);
        for (int i = 0; i < roots.size(); i++) {
            if (root.has(i)) {
                found.add(roots.get(i), root.get(i));
            }
        }
        while (!found.left.isEmpty()) {
            found.look(found.left.remove());
        }
        return found;
    }

    /** The name of a variable; one that nothing of the input leads to has a number. */
    public String name(Term variable) {
        return names.getOrDefault(variable, "v" + variable.bits);
    }

    private void add(String name, @Nullable Value value) {
        Value found = SymbolicHeap.resolve(value);
        if (found instanceof Term term) {
            addNumber(name, term);
        } else if (found != null && seen.add(found)) {
            Term rank =
                    found instanceof Thing thing
                            ? thing.rank()
                            : found instanceof Cloud cloud ? cloud.rank() : null;
            addNumber(name, rank);
            left.add(new Place(name, found));
        }
    }

    private void addNumber(String name, @Nullable Term term) {
        if (term != null && term.isVariable()) {
            names.putIfAbsent(term, name);
        }
    }

    private void look(Place place) {
        if (place.object instanceof Instance instance) {
            MachineClass type = classes.get(instance.className());
            for (MachineClass c = type; c != null; c = c.superclass) {
                for (FieldNode node : c.node.fields) {
                    addField(place.name, instance, c, node);
                }
            }
        } else if (place.object instanceof ArrayThing array) {
            boolean isText = array.isText();
            addNumber(place.name + (isText ? ".length()" : ".length"), array.length);
            for (int i = 0; i < array.indices().size(); i++) {
                if (array.hadBefore(i)) {
                    String index = new ConditionText(this).number(array.indices().get(i));
                    String element = isText ? ".charAt(" + index + ")" : "[" + index + "]";
                    add(place.name + element, array.before(i));
                }
            }
        }
    }

    private void addField(String owner, Instance instance, MachineClass type, FieldNode node) {
        MachineField field = Objects.requireNonNull(type.field(node.name, node.desc));
        boolean isStatic = (node.access & Opcodes.ACC_STATIC) != 0;
        if (!isStatic && instance.hadBefore(field.place())) {
            boolean isBox = classes.isPlatform(type.name) && node.name.equals("value");
            add(isBox ? owner : owner + "." + node.name, instance.before(field.place()));
        }
    }
}
