package dev.tuntas.core.fuzz.fields;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeSet;

/**
 * The oracle: makes every object within the scope by constructors and plain code, and asks the
 * predicate, as it was compiled. Nothing of a search is used; objects are the same structure if
 * their texts are.
 */
final class PlainLoops {
    private final FieldProgram program;
    private final Class<?> type;
    private final PlainWorld world;
    private int structures;

    PlainLoops(FieldProgram program, Class<?> type) {
        this.program = program;
        this.type = type;
        this.world = new PlainWorld(type, program.scope());
    }

    /** How many structures there are, valid or not. */
    int structures() {
        return structures;
    }

    /** The texts of all valid ones. */
    Set<String> valid() {
        Set<String> seen = new HashSet<>();
        Set<String> valid = new TreeSet<>();
        do {
            try {
                String text = text(program, object());
                if (seen.add(text)) {
                    world.choices.again();
                    // The predicate may change what it is asked about.
                    if (isValid(object())) {
                        valid.add(text);
                    }
                }
            } catch (PlainWorld.Impossible e) {
                // No such object.
            }
        } while (world.choices.next());
        structures = seen.size();
        return valid;
    }

    private Object object() {
        if (program.nodes != null) {
            program.nodes.makeAll(world);
        }
        Object object = PlainWorld.create(type);
        for (int i = 0; i < program.fields.size(); i++) {
            String name = FieldProgram.field(i);
            FieldShape shape = program.fields.get(i);
            Object given = PlainWorld.get(object, name);
            if (shape instanceof ContainerShape container && given != null) {
                container.filled(given, world);
            } else {
                PlainWorld.set(object, name, shape.makeField(world));
            }
        }
        return object;
    }

    private boolean isValid(Object object) {
        try {
            Method predicate = type.getMethod("repOk");
            return (boolean) predicate.invoke(object);
        } catch (InvocationTargetException thrownByThePredicate) {
            return false;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    // --- texts ----------------------------------------------------------------------------------

    /** The same for two objects if and only if they are the same structure. */
    static String text(FieldProgram program, Object object) {
        NodeNumbers nodes = new NodeNumbers();
        String first = text(program, object, nodes);
        if (nodes.nodes().size() < 2) {
            return first;
        }
        // In a set, nodes have no order that could number them: the least of all texts is taken.
        return nodes.permutations().stream()
                .map(other -> text(program, object, other))
                .min(String::compareTo)
                .orElseThrow();
    }

    private static String text(FieldProgram program, Object object, NodeNumbers nodes) {
        StringJoiner text = new StringJoiner(" ");
        for (int i = 0; i < program.fields.size(); i++) {
            Object value = PlainWorld.get(object, FieldProgram.field(i));
            text.add(program.fields.get(i).textOfField(value, nodes));
        }
        List<Object> met = nodes.nodes();
        for (int i = 0; i < met.size(); i++) {
            text.add("#" + i + program.nodes.content(met.get(i), nodes));
        }
        return text.toString();
    }
}
